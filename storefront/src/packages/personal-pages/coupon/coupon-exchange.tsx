import { CodeView } from '@/features/given'
import { open, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function CouponExchange() {
    const { t } = useTexts()
    const { code } = useQuery()
    return (
      <Frame shape="text" head={<NavBar title={t('given.codeTitle')} home="/pages/personal/personal" />} main="given-end">
        <CodeView key={code} code={code} wallet={() => open('/packages/personal-pages/coupon/red-packet-detail')} />
      </Frame>
    )
  },
  { greets: 'phone' },
)
