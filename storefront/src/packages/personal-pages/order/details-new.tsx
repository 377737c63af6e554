import { useQuery, useRedirect } from '@/host'
import { orderPath } from '@/parts/orders'
import { page } from '@/ui'

/** Everything about an order, under another address. */
export default page(function OrderDetailsNew() {
  const { orderId } = useQuery()
  useRedirect(orderPath, { orderId })
  return null
})
