import { TurnView } from '@/features/sales'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function SaleTurn() {
  const { saleId = '', skuId } = useQuery()
  return <TurnView key={`${saleId} ${skuId}`} saleId={saleId} skuId={skuId} />
})
