import { WalletView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function Wallet() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('membership.backpackTitle')} home="/pages/personal/personal" />
      <Block as="main" className="wallet-page">
        <WalletView />
      </Block>
    </>
  )
})
