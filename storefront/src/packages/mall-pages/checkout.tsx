import { CheckoutView, PayingView } from '@/features/mall_order'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function Checkout() {
    const { ids, lines, orderId } = useQuery()
    if (orderId) return <PayingView key={orderId} orderId={orderId} />
    return <CheckoutView key={`${ids} ${lines}`} ids={ids} lines={lines} />
  },
  { greets: 'phone' },
)
