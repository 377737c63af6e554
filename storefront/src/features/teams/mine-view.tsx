import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { orderPath } from '@/parts/orders'
import { teamPath, teamsPath } from '@/parts/teams'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Badge,
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  ListEnd,
  Loading,
  LoginState,
  Price,
  SkeletonRow,
  Text,
  type BadgeKind,
} from '@/ui'

import { useOwnSeats, type OwnSeat } from './api'
import { Around } from './around'
import { outcomeOf, type Outcome } from './model'

const looks: Record<Outcome, BadgeKind> = {
  pay: 'timer',
  waits: 'mine',
  bought: 'free',
  left: 'sold',
  removed: 'sold',
  lapsed: 'sold',
  back: 'sold',
}

/** The shopper's teams, the latest first: how each stands, and the ways to it and to its order. */
export function MineView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  return <Around title={t('teams.mine')}>{isLoggedIn ? <Mine /> : <LoginState onLogin={goToLogin} />}</Around>
}

function Mine() {
  const { t } = useTexts()
  const seats = useOwnSeats()
  useShown(() => {
    if (seats.items) seats.retry()
  })
  if (seats.failure) return <FailureState failure={seats.failure} onRetry={seats.retry} />
  if (!seats.items)
    return (
      <Loading>
        {[1, 2, 3].map((one) => (
          <Block className="card inset" key={one}>
            <SkeletonRow picture="small" />
          </Block>
        ))}
      </Loading>
    )
  if (seats.items.length === 0)
    return (
      <EmptyState
        icon="people"
        title={t('teams.noneTitle')}
        text={t('teams.noneText')}
        action={<Button onPress={() => open(teamsPath)}>{t('teams.toTeams')}</Button>}
      />
    )
  return (
    <>
      {seats.items.map((seat) => (
        <SeatCard key={seat.orderId} seat={seat} />
      ))}
      <Block className="centre teams-more">
        {seats.more ? (
          <Button kind="outline" busy={seats.loadingMore} onPress={seats.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function SeatCard({ seat }: { seat: OwnSeat }) {
  const { t, local, dateTime } = useTexts()
  const { teamId, orderId, heading, price, size, seatsPaid, seatsTaken, joinedAt, isLeader, endsAt } = seat
  const outcome = outcomeOf(seat)
  const isOpen = outcome === 'waits' || outcome === 'pay'
  return (
    <Card className="inset" label={local(heading)}>
      <Block className="row apart gap-2 wrap">
        <Block as="h2" className="h3 card-words">
          {local(heading)}
        </Block>
        <Badge kind={looks[outcome]}>{t(`teams.stands.${outcome}`)}</Badge>
      </Block>
      <Block className="row apart gap-3 wrap teams-line">
        <Block className="grow card-words">
          <Block className="small">{t(isLeader ? 'teams.startedAt' : 'teams.joinedAt', { time: dateTime(joinedAt) })}</Block>
          {isOpen && (
            <Block className="small">
              {`${t('teams.takenUnpaid', { taken: seatsTaken, size, paid: seatsPaid })} · ${t('teams.closes', { time: dateTime(endsAt) })}`}
            </Block>
          )}
        </Block>
        <Text>
          <Price of={price} cents />
        </Text>
      </Block>
      <Block className="row gap-2 wrap teams-ways">
        <Button className="grow" kind={isOpen ? 'primary' : 'tonal'} onPress={() => open(teamPath, { teamId })}>
          {t('teams.toTeam')}
        </Button>
        <Button className="grow" kind="outline" onPress={() => open(orderPath, { orderId })}>
          {t('teams.seeOrder')}
        </Button>
      </Block>
    </Card>
  )
}
