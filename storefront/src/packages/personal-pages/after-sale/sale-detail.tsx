import { SalesView, SaleView } from '@/features/after_sale'
import { replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { salePath, salesPath } from '@/parts/after_sale'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function AfterSaleDetail() {
    const { t } = useTexts()
    const { afterSaleId = '' } = useQuery()
    return (
      <Frame
        shape="choice"
        head={<NavBar title={t('afterSale.detailTitle')} home={salesPath} />}
        list={<SalesView shown={afterSaleId} instead={(other) => replace(salePath, { afterSaleId: other })} />}
        main="sale-end"
      >
        <SaleView key={afterSaleId} afterSaleId={afterSaleId} />
      </Frame>
    )
  },
  { greets: 'phone' },
)
