import { ResultView } from '@/features/mystery_box'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Result() {
  const { orderId } = useQuery()
  return <ResultView key={orderId} orderId={orderId ?? ''} />
})
