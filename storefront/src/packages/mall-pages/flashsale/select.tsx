import { SaleView } from '@/features/sales'
import { ShareButton } from '@/features/share'
import { address, useQuery } from '@/host'
import { salePath } from '@/parts/sales'
import { page } from '@/ui'

export default page(function SaleSelect() {
  const { saleId = '', skuId } = useQuery()
  return <SaleView key={saleId} saleId={saleId} skuId={skuId} actions={<ShareButton page={address(salePath, { saleId })} />} />
})
