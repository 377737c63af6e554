import { useRedirect } from '@/host'
import { collectingPath } from '@/parts/cabinet'
import { page } from '@/ui'

/** The collection of one kind, under another address. */
export default page(function BlindBoxes() {
  useRedirect(collectingPath, { kind: 'box' })
  return null
})
