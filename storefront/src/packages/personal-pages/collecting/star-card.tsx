import { useRedirect } from '@/host'
import { collectingPath } from '@/parts/cabinet'
import { page } from '@/ui'

/** The collection of one kind, under another address. */
export default page(function StarCards() {
  useRedirect(collectingPath, { kind: 'star_card' })
  return null
})
