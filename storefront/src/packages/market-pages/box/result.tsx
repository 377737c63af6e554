import { ResultView, sourceOf } from '@/features/mystery_box'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Result() {
  const { orderId, itemIds } = useQuery()
  return <ResultView key={`${orderId} ${itemIds}`} source={sourceOf({ orderId, itemIds })} />
})
