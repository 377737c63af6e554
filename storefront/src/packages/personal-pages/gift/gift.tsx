import { GiftView, GiveView } from '@/features/given'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function Gift() {
    const { orderId, goodsId = '' } = useQuery()
    if (orderId) return <GiftView key={orderId} orderId={orderId} />
    return <GiveView key={goodsId} goodsId={goodsId} />
  },
  { greets: 'phone' },
)
