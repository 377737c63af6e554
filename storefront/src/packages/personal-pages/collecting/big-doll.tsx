import { useRedirect } from '@/host'
import { collectingPath } from '@/parts/cabinet'
import { page } from '@/ui'

/** The collection of one kind, under another address. */
export default page(function BigDolls() {
  useRedirect(collectingPath, { kind: 'doll' })
  return null
})
