import { useQuery, useRedirect } from '@/host'
import { checkoutPath } from '@/parts/goods'
import { page } from '@/ui'

/** The checkout of goods, under another address. */
export default page(function GoodsConfirm() {
  const { lines } = useQuery()
  useRedirect(checkoutPath, { lines })
  return null
})
