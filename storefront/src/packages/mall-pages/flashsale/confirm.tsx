import { OrderView } from '@/features/sales'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function SaleConfirm() {
    const { saleId = '', skuId, quantity } = useQuery()
    return <OrderView key={`${saleId} ${skuId}`} saleId={saleId} skuId={skuId} quantity={quantity} />
  },
  { greets: 'phone' },
)
