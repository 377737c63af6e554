import { TitlesView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function Titles() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('membership.titleTitle')} home="/pages/personal/personal" />
      <Block as="main" className="wallet-page">
        <TitlesView />
      </Block>
    </>
  )
})
