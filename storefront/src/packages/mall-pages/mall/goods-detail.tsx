import { GoodsView } from '@/features/goods'
import { ShareButton } from '@/features/share'
import { address, useQuery } from '@/host'
import { AddToCart, BagButton } from '@/parts/cart'
import { GiftButton } from '@/parts/given'
import { goodsPath } from '@/parts/goods'
import { page } from '@/ui'

export default page(function GoodsDetail() {
  const { goodsId = '' } = useQuery()
  const actions = (
    <>
      <ShareButton page={address(goodsPath, { goodsId })} />
      <GiftButton goodsId={goodsId} />
      <BagButton />
    </>
  )
  return <GoodsView key={goodsId} goodsId={goodsId} actions={actions} buy={(skuId) => <AddToCart key={skuId} skuId={skuId} />} />
})
