import { PrizesView } from '@/features/given'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function Prizes() {
    const { t } = useTexts()
    return (
      <Frame shape="text" head={<NavBar title={t('given.prizesTitle')} home="/pages/personal/personal" />} main="given-end">
        <PrizesView />
      </Frame>
    )
  },
  { greets: 'phone' },
)
