import { AboutView } from '@/features/content'
import { page, richTexts } from '@/ui'

export default page(function AboutUs() {
  return <AboutView textKey={richTexts.aboutUs} />
})
