import { CheckoutView, PayingView } from '@/features/mall_order'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function Checkout() {
    const { ids, lines, list, orderId } = useQuery()
    if (orderId) return <PayingView key={orderId} orderId={orderId} />
    return <CheckoutView key={`${ids} ${lines} ${list}`} ids={ids} lines={lines} list={list} />
  },
  { greets: 'phone' },
)
