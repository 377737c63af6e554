import { address, open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath, pictureName, StockBadge, useFamily } from '@/parts/goods'
import { ownTeamsPath, teamOfferPath } from '@/parts/teams'
import { useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  Frame,
  ListEnd,
  NavBar,
  OfferCard,
  Price,
  ProductGridSkeleton,
  RowLink,
  Text,
} from '@/ui'

import { useOffers, type Offer } from './api'
import { useThingName } from './around'
import { savedOf } from './model'

/** What can be bought as a team, and the way to the shopper's own teams. */
export function TeamsView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const offers = useOffers()
  useShown(() => {
    if (offers.items) offers.retry()
  })
  return (
    <Frame head={<NavBar title={t('teams.title')} home={mallPath} />} main="teams">
      <Block as="p" className="small pad">
        {t('teams.intro')}
      </Block>
      {isLoggedIn && (
        <Card className="list teams-own">
          <RowLink icon="people" title={t('teams.mine')} onPress={() => open(ownTeamsPath)} />
        </Card>
      )}
      {offers.pending && <ProductGridSkeleton />}
      {offers.failure && <FailureState failure={offers.failure} onRetry={offers.retry} />}
      {offers.items?.length === 0 && (
        <EmptyState
          icon="people"
          title={t('teams.emptyTitle')}
          text={t('teams.emptyText')}
          action={<Button onPress={() => open(mallPath)}>{t('teams.toMall')}</Button>}
        />
      )}
      {offers.items && offers.items.length > 0 && (
        <Block as="ul" className="offers-list">
          {offers.items.map((offer) => (
            <TeamCard key={offer.offerId} offer={offer} />
          ))}
        </Block>
      )}
      {offers.more && (
        <Block className="centre teams-more">
          <Button kind="outline" busy={offers.loadingMore} onPress={offers.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {offers.items && offers.items.length > 0 && !offers.more && <ListEnd />}
    </Frame>
  )
}

function TeamCard({ offer }: { offer: Offer }) {
  const { t, local, price, dateTime } = useTexts()
  const nameOf = useThingName()
  const { tone } = useFamily(offer.goodsId)
  const query = { offerId: offer.offerId }
  const saved = savedOf(offer)
  return (
    <OfferCard
      tone={tone}
      picture={pictureName(offer.picture)}
      gone={offer.stock === 'none'}
      title={nameOf(offer)}
      text={`${local(offer.heading)} · ${t('teams.until', { time: dateTime(offer.endsAt) })}`}
      badge={<StockBadge stock={offer.stock} />}
      href={address(teamOfferPath, query)}
      onPress={() => open(teamOfferPath, query)}
    >
      <Block className="row gap-2 wrap offer-card-price">
        <Price of={offer.price} was={offer.compareAt} />
        <Text className="micro">{t('teams.eachOf', { count: offer.size })}</Text>
      </Block>
      {saved && <Text className="small teams-saved">{t('teams.saved', { amount: price(saved) })}</Text>}
    </OfferCard>
  )
}
