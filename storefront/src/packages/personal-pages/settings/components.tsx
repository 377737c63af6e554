import { StyleGuideView } from '@/features/style_guide'
import { NavBar, page } from '@/ui'

export default page(function Components() {
  return <StyleGuideView head={<NavBar title="Components" home="/packages/personal-pages/settings/debug" />} />
})
