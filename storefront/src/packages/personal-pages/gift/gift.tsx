import { GiftView, GiveView, type GiftPoster } from '@/features/given'
import { PosterSheet } from '@/features/share'
import { useQuery } from '@/host'
import { page } from '@/ui'

const drawn: GiftPoster = ({ picture, link, ...words }, onClose) => (
  <PosterSheet {...words} to={{ link }} figures={[{ picture, hidden: false }]} onClose={onClose} />
)

export default page(
  function Gift() {
    const { orderId, goodsId = '', skuId } = useQuery()
    if (orderId) return <GiftView key={orderId} orderId={orderId} picture={drawn} />
    return <GiveView key={goodsId} goodsId={goodsId} skuId={skuId} />
  },
  { greets: 'phone' },
)
