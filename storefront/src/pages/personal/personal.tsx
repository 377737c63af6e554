import { useSession } from '@/contract'
import { AccountLinks, OwnedCard, Profile } from '@/features/account'
import { UserCentreBanners, useRedDots } from '@/features/content'
import { MoreLinks } from '@/features/settings'
import { statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Block, page, TabBar, useTitle } from '@/ui'

export default page(
  function Personal() {
    const { t } = useTexts()
    const session = useSession((state) => state.session)
    const dots = useRedDots()
    useTitle(t('account.personalTitle'))
    return (
      <>
        <Block as="main" className="above-bar">
          <Block className="personal-sky tone-orbit" style={{ paddingTop: `${statusBarHeight() + 4}px` }}>
            <Block as="h1" className="said">
              {t('account.personalTitle')}
            </Block>
            <Profile />
            {session && <OwnedCard />}
          </Block>
          <UserCentreBanners />
          {session && <AccountLinks dots={dots} />}
          <MoreLinks />
        </Block>
        <TabBar current="personal" />
      </>
    )
  },
  { greets: 'profile' },
)
