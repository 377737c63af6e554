import { AboutView } from '@/features/content'
import { richTexts } from '@/parts/rich_texts'
import { page } from '@/ui'

export default page(function AboutUs() {
  return <AboutView textKey={richTexts.aboutUs} />
})
