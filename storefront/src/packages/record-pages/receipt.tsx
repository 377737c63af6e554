import { ReceiptView } from '@/features/receipts'
import { useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { orderListPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(function Receipt() {
  const { t } = useTexts()
  const { orderId = '' } = useQuery()
  return (
    <Frame
      shape="text"
      className="receipts"
      head={<NavBar title={t('receipts.title')} home={orderListPath} />}
      main="receipts-end"
    >
      <ReceiptView key={orderId} orderId={orderId} />
    </Frame>
  )
})
