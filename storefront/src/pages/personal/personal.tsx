import { Profile } from '@/features/account/profile'
import { AddressesRow } from '@/features/address/addresses-link'
import { CabinetCard } from '@/features/cabinet/cabinet-card'
import { UserCentreBanners, useRedDots } from '@/features/content'
import { BalanceCard } from '@/features/membership/balance-card'
import { OrdersCard } from '@/features/orders/orders-card'
import { LimitsRow, SpendingLine } from '@/features/safeguards'
import { MoreLinks } from '@/features/settings'
import { DrawStatisticsCard } from '@/features/draw_statistics'
import { open, statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { salesPath } from '@/parts/after_sale'
import { exchangePath, giftsPath, prizesPath } from '@/parts/given'
import { distributionPath } from '@/parts/records'
import { ownTeamsPath } from '@/parts/teams'
import { useIsLoggedIn, useMe } from '@/session'
import { Block, Frame, page, RowLink, useTitle } from '@/ui'

const ordersPath = '/packages/personal-pages/order/order'

export default page(
  function Personal() {
    const { t } = useTexts()
    const isLoggedIn = useIsLoggedIn()
    const dots = useRedDots()
    const news = dots[ordersPath]
    const newsText = news?.dot ? (news.count > 0 ? t('account.news', { count: news.count }) : t('account.newsAny')) : undefined
    useTitle(t('account.personalTitle'))
    return (
      <Frame
        main="above-bar"
        head={
          <Block className="personal-sky within tone-lotl" style={{ paddingTop: `${statusBarHeight() + 4}px` }}>
            <Block as="h1" className="visually-hidden">
              {t('account.personalTitle')}
            </Block>
            <Profile />
            {isLoggedIn && <BalanceCard />}
          </Block>
        }
      >
        <Block className="personal-cards">
          {isLoggedIn && (
            <>
              <CabinetCard />
              <OrdersCard news={newsText} />
              <DrawStatisticsCard
                spending={<SpendingLine />}
                onOpen={() => open('/packages/personal-pages/personal/draw-statistics')}
              />
            </>
          )}
          <UserCentreBanners />
          <MoreLinks
            first={
              isLoggedIn && (
                <>
                  <GivenRows />
                  <AddressesRow />
                  <LimitsRow />
                  <DistributionRow />
                </>
              )
            }
          />
        </Block>
      </Frame>
    )
  },
  { tab: 'personal', greets: 'profile' },
)

/** What was given and what goes back. */
function GivenRows() {
  const { t } = useTexts()
  return (
    <>
      <RowLink icon="gift" title={t('account.prizes')} onPress={() => open(prizesPath)} />
      <RowLink icon="card" title={t('account.codes')} onPress={() => open(exchangePath)} />
      <RowLink icon="heart" title={t('account.gifts')} onPress={() => open(giftsPath)} />
      <RowLink icon="people" title={t('account.teams')} onPress={() => open(ownTeamsPath)} />
      <RowLink icon="retry" title={t('account.afterSales')} onPress={() => open(salesPath)} />
    </>
  )
}

/** For whom the shop has made a distributor. */
function DistributionRow() {
  const { t } = useTexts()
  const isDistributor = useMe().data?.isDistributor === true
  return isDistributor ? <RowLink icon="share" title={t('account.distribution')} onPress={() => open(distributionPath)} /> : null
}
