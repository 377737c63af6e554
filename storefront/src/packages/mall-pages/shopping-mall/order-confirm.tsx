import { useQuery, useRedirect } from '@/host'
import { checkoutPath } from '@/parts/goods'
import { page } from '@/ui'

/** The checkout, under another address. */
export default page(function OrderConfirm() {
  const { ids, lines, orderId } = useQuery()
  useRedirect(checkoutPath, { ids, lines, orderId })
  return null
})
