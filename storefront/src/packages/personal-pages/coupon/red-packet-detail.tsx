import { WalletView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Wallet() {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      head={<NavBar title={t('membership.backpackTitle')} home="/pages/personal/personal" />}
      main="wallet-page"
    >
      <WalletView />
    </Frame>
  )
})
