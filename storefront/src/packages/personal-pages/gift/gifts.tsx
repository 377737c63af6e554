import { GiftsView } from '@/features/given'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function Gifts() {
    const { t } = useTexts()
    return (
      <Frame shape="text" head={<NavBar title={t('given.giftsTitle')} home="/pages/personal/personal" />} main="given-end">
        <GiftsView />
      </Frame>
    )
  },
  { greets: 'phone' },
)
