import { LimitsLink, SpendingView } from '@/features/safeguards'
import { OutcomesView, ProofList } from '@/features/draw_statistics'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Frame, LoginState, NavBar, page } from '@/ui'

export default page(function DrawStatistics() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  return (
    <Frame
      shape="text"
      head={<NavBar title={t('drawStatistics.title')} home="/pages/personal/personal" />}
      main="draw-statistics-page"
    >
      {isLoggedIn ? (
        <>
          <Block as="p" className="small pad">
            {t('drawStatistics.text')}
          </Block>
          <SpendingView />
          <OutcomesView />
          <ProofList onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })} />
          <LimitsLink />
        </>
      ) : (
        <LoginState onLogin={goToLogin} />
      )}
    </Frame>
  )
})
