import { SalesView } from '@/features/sales'
import { page } from '@/ui'

export default page(function FlashSale() {
  return <SalesView />
})
