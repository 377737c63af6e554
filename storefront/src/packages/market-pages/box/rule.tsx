import { useRedirect } from '@/host'
import { page } from '@/ui'

/** How a drop goes, under another address. */
export default page(function BoxRules() {
  useRedirect('/packages/other-pages/intructions/intructions', { chapter: 'box' })
  return null
})
