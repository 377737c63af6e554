import { useSession } from '@/contract'
import { AccountLinks, LogOutButton, OwnedCard, Profile } from '@/features/account'
import { DisplaySettings } from '@/features/settings'
import { statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Block, page, TabBar, useTitle } from '@/ui'

export default page(function Personal() {
  const { t } = useTexts()
  const session = useSession((state) => state.session)
  useTitle(t('account.personalTitle'))
  return (
    <>
      <Block as="main" className="above-bar">
        <Block className="personal-sky tone-orbit" style={{ paddingTop: `${statusBarHeight() + 28}px` }}>
          <Block as="h1" className="said">
            {t('account.personalTitle')}
          </Block>
          <Profile />
          {session && <OwnedCard />}
        </Block>
        {session && <AccountLinks />}
        <DisplaySettings />
        {session && <LogOutButton />}
      </Block>
      <TabBar current="personal" />
    </>
  )
})
