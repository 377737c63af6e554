import { GuardianView } from '@/features/safeguards'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function Guardian() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('safeguards.guardian')} home="/packages/personal-pages/settings/limits" />
      <Block as="main" className="limits-page">
        <GuardianView />
      </Block>
    </>
  )
})
