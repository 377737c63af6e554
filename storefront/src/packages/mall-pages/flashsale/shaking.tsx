import { DrawView } from '@/features/sales'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function SaleDraw() {
  const { saleId = '' } = useQuery()
  return <DrawView key={saleId} saleId={saleId} />
})
