import { useQuery, useRedirect } from '@/host'
import { page } from '@/ui'

/** What came of an order of boxes, under another address. */
export default page(function BoxResult() {
  const { orderId, itemIds } = useQuery()
  useRedirect('/packages/market-pages/box/result', { orderId, itemIds })
  return null
})
