import { useState, type ReactNode } from 'react'

import { refusedWith } from '@/api'
import { open, replace, useRedirect, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { pictureName, useFamily } from '@/parts/goods'
import { openCashier, orderPath } from '@/parts/orders'
import { teamOfferPath, teamOrderPath, teamPath, teamsPath } from '@/parts/teams'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, Frame, LoginState, NavBar, Sky, SkyThing, Text } from '@/ui'

import { useOffer, useOwnSeats, useStanding, useTeam, type OfferShown, type OwnSeat, type Standing, type Team } from './api'
import { Around, TeamSkeleton, TimeRing, useThingName } from './around'
import { Leaving, Members } from './members'
import { freeOf, isUnderWay, ownIn, standpointOf, type Standpoint } from './model'
import { TeamRows } from './offer-view'
import { Outcome } from './outcome'
import { Promises } from './promises'
import { Seats } from './seats'

/** What the code on a picture of a team shows beside its link. */
export interface TeamPoster {
  /** The thing's picture, by its address. */
  picture: string
  title: string
  lines: string[]
  /** Beside its code. */
  invitation: string
  /** The team's page. */
  page: string
}

/** The ways in which a team is handed on; the page puts them together. */
export interface Inviting {
  /** Beside the title. */
  button: ReactNode
  /** The ways to send its link. */
  sheet: (onClose: () => void) => ReactNode
  /** A picture of it with a code. */
  picture: (poster: TeamPoster, onClose: () => void) => ReactNode
}

interface TeamProps {
  teamId: string
  inviting: Inviting
  /** What is offered to who waits for the others. */
  waiting: ReactNode
}

/** A team: who is in it, how long it has, and the next thing to do. */
export function TeamView({ teamId, ...rest }: TeamProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const standing = useStanding(teamId)
  const team = useTeam(teamId)
  const own = useOwnSeats(true)
  useShown(() => {
    if (standing.data) void standing.refetch()
    if (team.data) void team.refetch()
    if (own.items) own.retry()
  })
  const title = t('teams.teamTitle')
  const failure = standing.error ?? team.error
  if (teamId === '' || refusedWith(failure, 'not_found', 'field_invalid')) return <TeamMissing />
  if (!isLoggedIn && standing.data) return <Invited standing={standing.data} />
  if (team.data && standing.data && (own.items || own.failure))
    return <Shown team={{ ...team.data, ...standing.data }} own={ownIn(own.items, teamId)} {...rest} />
  if (!failure) return <TeamSkeleton title={title} />
  const again = () => {
    void standing.refetch()
    if (isLoggedIn) void team.refetch()
  }
  return (
    <Around title={title}>
      <FailureState failure={failure} onRetry={again} />
    </Around>
  )
}

/** The team of a seat, by the order of that. */
export function TeamOfOrder({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const own = useOwnSeats(true)
  const found = own.items?.find((seat) => seat.orderId === orderId)
  if (!isLoggedIn)
    return (
      <Around title={t('teams.teamTitle')}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (found) return <Led teamId={found.teamId} />
  if (own.failure)
    return (
      <Around title={t('teams.teamTitle')}>
        <FailureState failure={own.failure} onRetry={own.retry} />
      </Around>
    )
  return own.items && !own.more ? <TeamMissing /> : <TeamSkeleton title={t('teams.teamTitle')} />
}

function Led({ teamId }: { teamId: string }) {
  const { t } = useTexts()
  useRedirect(teamPath, { teamId })
  return <TeamSkeleton title={t('teams.teamTitle')} />
}

function TeamMissing() {
  const { t } = useTexts()
  return (
    <Around title={t('teams.teamTitle')}>
      <EmptyState
        icon="people"
        title={t('teams.noTeamTitle')}
        text={t('teams.noTeamText')}
        action={<Button onPress={() => replace(teamsPath)}>{t('teams.toTeams')}</Button>}
      />
    </Around>
  )
}

/** Whoever followed a link, before they log in: what a team has to say without names. */
function Invited({ standing }: { standing: Standing }) {
  const { t, dateTime } = useTexts()
  const isOpen = standing.state === 'forming'
  return (
    <Around title={t('teams.teamTitle')}>
      <Card className="inset centre">
        <Block as="h2" className="h1">
          {isOpen && freeOf(standing) > 0 ? t('teams.free', { count: freeOf(standing) }) : t('teams.invitedFull')}
        </Block>
        <Block className="small">{t('teams.taken', { taken: standing.seatsTaken, size: standing.size })}</Block>
        {isOpen && <Block className="small">{t('teams.closes', { time: dateTime(standing.endsAt) })}</Block>}
      </Card>
      <LoginState onLogin={goToLogin} />
    </Around>
  )
}

/** The title that says the state. */
function useTitleOf(team: Team, standpoint: Standpoint, isLeader: boolean): string {
  const { t } = useTexts()
  switch (standpoint) {
    case 'complete':
      return t('teams.completeTitle')
    case 'over':
      return t(team.state === 'expired' ? 'teams.expiredTitle' : 'teams.dissolvedTitle')
    case 'pay':
      return t(isLeader ? 'teams.payLeadTitle' : 'teams.payTitle')
    case 'waits':
      return t('teams.waitsTitle')
    default:
      return freeOf(team) > 0 ? t('teams.free', { count: freeOf(team) }) : t('teams.allTaken')
  }
}

interface ShownProps extends Omit<TeamProps, 'teamId'> {
  team: Team
  own: OwnSeat | undefined
}

function Shown({ team, own, inviting, waiting }: ShownProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState<'link' | 'picture'>()
  const offer = useOffer(team.offerId).data
  const { tone } = useFamily(offer?.goodsId)
  const seat = team.seats.find(({ isMine }) => isMine)
  const standpoint = standpointOf(team, seat?.state ?? own?.seatState)
  const isLeader = seat?.isLeader === true
  const join = () => open(teamOrderPath, { teamId: team.teamId })
  const invite = () => setShown('link')
  const others = offer?.teams.filter(({ teamId }) => teamId !== team.teamId) ?? []
  const freeSeat =
    standpoint === 'mine'
      ? { label: t('teams.freeInvite'), onPress: invite }
      : standpoint === 'join'
        ? { label: t('teams.freeJoin'), onPress: join }
        : undefined
  const poster = usePoster(team, offer)
  return (
    <Frame
      shape="pair"
      tone={tone}
      className="teams-page"
      lead={
        <TeamSky
          team={team}
          offer={offer}
          tone={tone}
          title={useTitleOf(team, standpoint, isLeader)}
          actions={standpoint === 'mine' || standpoint === 'complete' ? inviting.button : undefined}
          seats={<Seats team={team} picture={offer && pictureName(offer.picture)} closed={!isUnderWay(team)} free={freeSeat} />}
        />
      }
      main="sky-body above-foot"
      foot={
        <Foot
          team={team}
          standpoint={standpoint}
          orderId={seat ? team.orderId : own?.orderId}
          onJoin={join}
          onInvite={invite}
          onPicture={poster && (() => setShown('picture'))}
        />
      }
    >
      <Outcome team={team} own={own} />
      {isUnderWay(team) && <Promises endsAt={team.endsAt} isLeader={isLeader} />}
      {seat && isUnderWay(team) && <Members team={team} isLeader={isLeader} />}
      {seat && isUnderWay(team) && <Leaving team={team} isLeader={isLeader} />}
      {/* It comes late, so nothing stands below it that would move. */}
      {standpoint === 'mine' && waiting}
      {standpoint !== 'complete' && others.length > 0 && (
        <TeamRows title={t('teams.otherTeams')} teams={others} canJoin={!seat || !isUnderWay(team)} />
      )}
      {shown === 'link' && inviting.sheet(() => setShown(undefined))}
      {shown === 'picture' && poster && inviting.picture(poster, () => setShown(undefined))}
    </Frame>
  )
}

function usePoster(team: Team, offer: OfferShown | undefined): TeamPoster | undefined {
  const { t, local, price, dateTime } = useTexts()
  const nameOf = useThingName()
  return (
    offer && {
      picture: offer.picture,
      title: nameOf(offer),
      lines: [
        `${local(offer.heading)}, ${t('teams.eachPrice', { price: price(team.price) })}`,
        t('teams.free', { count: freeOf(team) }),
        t('teams.closes', { time: dateTime(team.endsAt) }),
      ],
      invitation: t('teams.scan'),
      page: `${teamPath}?teamId=${team.teamId}`,
    }
  )
}

interface SkyProps {
  team: Team
  offer: OfferShown | undefined
  tone: string
  title: string
  actions: ReactNode
  seats: ReactNode
}

function TeamSky({ team, offer, tone, title, actions, seats }: SkyProps) {
  const { t, local, price } = useTexts()
  const nameOf = useThingName()
  const cost = offer?.compareAt
    ? t('teams.instead', { price: price(team.price), was: price(offer.compareAt) })
    : t('teams.eachPrice', { price: price(team.price) })
  const isOver = !isUnderWay(team) && team.state !== 'complete'
  return (
    <Sky
      bar={<NavBar title={offer ? local(offer.heading) : t('teams.teamTitle')} home={teamsPath} actions={actions} />}
      tone={tone}
      look={isOver ? 'gone' : 'day'}
      words={
        <Block role="status" live="polite">
          <Block as="h2" className="display teams-title">
            {title}
          </Block>
          <Block className="bold">{offer ? `${nameOf(offer)}, ${cost}` : cost}</Block>
        </Block>
      }
    >
      {isOver && team.seats.length === 0 ? <SkyThing picture={offer && pictureName(offer.picture)} description="" gone /> : seats}
      <StandingCard team={team} total={offer?.formsWithinSeconds ?? 0} />
    </Sky>
  )
}

/** How far it has come, and how long it has. */
function StandingCard({ team, total }: { team: Team; total: number }) {
  const { t, dateTime } = useTexts()
  const { state, size, seatsTaken, seatsPaid, endsAt } = team
  const isOpen = isUnderWay(team)
  const words = isOpen
    ? t(seatsPaid === seatsTaken ? 'teams.takenPaid' : 'teams.takenUnpaid', { taken: seatsTaken, size, paid: seatsPaid })
    : t(state === 'complete' ? 'teams.allPaid' : 'teams.notComplete', { size })
  const when = isOpen
    ? t('teams.closes', { time: dateTime(endsAt) })
    : t(state === 'complete' ? 'teams.sentNow' : 'teams.allBack')
  return (
    <Block className="card teams-standing row apart gap-3">
      <Block className="grow card-words" live="polite">
        <Block className="bold">{words}</Block>
        <Block className="small">{when}</Block>
      </Block>
      {isOpen && <TimeRing endsAt={endsAt} total={total} />}
    </Block>
  )
}

interface FootProps {
  team: Team
  standpoint: Standpoint
  /** Of the shopper's seat. */
  orderId: string | undefined
  onJoin: () => void
  onInvite: () => void
  /** Nothing as long as there is no picture to make. */
  onPicture: (() => void) | undefined
}

function Foot({ team, standpoint, orderId, onJoin, onInvite, onPicture }: FootProps) {
  const { t, price } = useTexts()
  const toOffer = (
    <Button wide onPress={() => replace(teamOfferPath, { offerId: team.offerId })}>
      {t('teams.toOffer')}
    </Button>
  )
  const buttons = () => {
    switch (standpoint) {
      case 'pay':
        return (
          <Button wide onPress={() => orderId && openCashier({ orderId })}>
            {t('teams.pay', { amount: price(team.price, true) })}
          </Button>
        )
      case 'mine':
        return freeOf(team) > 0 ? (
          <>
            <Button kind="tonal" icon="download" disabled={!onPicture} onPress={onPicture}>
              {t('teams.picture')}
            </Button>
            <Button className="grow" icon="share" onPress={onInvite}>
              {t('teams.invite')}
            </Button>
          </>
        ) : (
          <Text className="small grow centre">{t('teams.waitForPaying')}</Text>
        )
      case 'join':
        return (
          <Button wide onPress={onJoin}>
            {t('teams.joinFor', { amount: price(team.price) })}
          </Button>
        )
      case 'complete':
        return orderId ? (
          <Button wide onPress={() => open(orderPath, { orderId })}>
            {t('teams.seeOrder')}
          </Button>
        ) : (
          toOffer
        )
      default:
        return toOffer
    }
  }
  return <Block className="bottom-bar foot gap-2">{buttons()}</Block>
}
