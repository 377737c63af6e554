import { goToLogin, useSession } from '@/contract'
import { LimitsLink, SpendingView } from '@/features/safeguards'
import { OutcomesView, ProofList } from '@/features/truth'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, LoginState, NavBar, page } from '@/ui'

export default page(function Truth() {
  const { t } = useTexts()
  const session = useSession((state) => state.session)
  return (
    <>
      <NavBar title={t('truth.title')} home="/pages/personal/personal" />
      <Block as="main" className="truth-page">
        {session ? (
          <>
            <Block as="p" className="small pad">
              {t('truth.text')}
            </Block>
            <SpendingView />
            <OutcomesView />
            <ProofList onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })} />
            <LimitsLink />
          </>
        ) : (
          <LoginState onLogin={goToLogin} />
        )}
      </Block>
    </>
  )
})
