import { LimitsView } from '@/features/safeguards'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function MyLimits() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('safeguards.title')} home="/packages/personal-pages/settings/settings" />
      <Block as="main" className="limits-page">
        <LimitsView />
      </Block>
    </>
  )
})
