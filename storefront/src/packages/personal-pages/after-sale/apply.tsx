import { ApplyView } from '@/features/after_sale'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function ApplyForReturn() {
    const { orderId = '' } = useQuery()
    return <ApplyView key={orderId} orderId={orderId} />
  },
  { greets: 'phone' },
)
