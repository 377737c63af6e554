import { SalesView } from '@/features/after_sale'
import { useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { orderListPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function AfterSales() {
    const { t } = useTexts()
    const { orderId } = useQuery()
    return (
      <Frame shape="text" head={<NavBar title={t('afterSale.title')} home={orderListPath} />}>
        <SalesView orderId={orderId} />
      </Frame>
    )
  },
  { greets: 'phone' },
)
