import type { ReactNode } from 'react'

import { refusedWith } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath, pictureName, StockBadge, useFamily } from '@/parts/goods'
import { teamOrderPath, teamPath, teamsPath } from '@/parts/teams'
import {
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  Frame,
  Icon,
  NavBar,
  Price,
  Said,
  SectionHead,
  Sky,
  SkyThing,
  Step,
  Steps,
  Text,
} from '@/ui'

import { useOffer, useOwnSeats, type Joinable, type OfferShown } from './api'
import { Around, TeamSkeleton, useThingName } from './around'
import { freeOf, isUnderWay } from './model'

/** What a team gets for what, the teams that have a seat, and starting one's own. */
export function OfferView({ offerId, actions }: { offerId: string; actions?: ReactNode }) {
  const { t } = useTexts()
  const offer = useOffer(offerId)
  useShown(() => {
    if (offer.data) void offer.refetch()
  })
  if (offer.data) return <Shown offer={offer.data} actions={actions} />
  if (offerId === '' || refusedWith(offer.error, 'not_found', 'field_invalid')) return <OfferMissing />
  if (!offer.error) return <TeamSkeleton title={t('teams.title')} />
  return (
    <Around title={t('teams.title')}>
      <FailureState failure={offer.error} onRetry={() => void offer.refetch()} />
    </Around>
  )
}

function OfferMissing() {
  const { t } = useTexts()
  return (
    <Around title={t('teams.title')}>
      <EmptyState
        icon="people"
        title={t('teams.missingTitle')}
        text={t('teams.missingText')}
        action={<Button onPress={() => replace(teamsPath)}>{t('teams.toTeams')}</Button>}
      />
    </Around>
  )
}

/** The shopper's seat in a team of the offer that is under way: they have one at most. */
function useSeatHere(offerId: string) {
  return useOwnSeats().items?.find((seat) => seat.offerId === offerId && isUnderWay(seat) && isTaken(seat.seatState))
}
const isTaken = (state: string): boolean => state === 'joined' || state === 'paid'

function Shown({ offer, actions }: { offer: OfferShown; actions?: ReactNode }) {
  const { t, local } = useTexts()
  const nameOf = useThingName()
  const { tone } = useFamily(offer.goodsId)
  const own = useSeatHere(offer.offerId)
  const isOver = !offer.isOpen
  const isGone = isOver || offer.stock === 'none'
  return (
    <Frame
      shape="pair"
      tone={tone}
      lead={
        <Sky
          bar={<NavBar title={local(offer.heading)} home={teamsPath} actions={actions} />}
          tone={tone}
          look={isGone ? 'gone' : 'day'}
          words={
            <>
              <Block as="h2" className="h1 teams-title">
                {nameOf(offer)}
              </Block>
              <Block className="bold">{local(offer.heading)}</Block>
            </>
          }
        >
          <SkyThing picture={pictureName(offer.picture)} description={nameOf(offer)} gone={isGone} />
        </Sky>
      }
      main="sky-body above-foot"
      foot={<Foot offer={offer} ownTeam={own?.teamId} isOver={isOver} />}
    >
      <Hanging offer={offer} isOver={isOver} />
      {isOver && <Said title={t('teams.overTitle')} text={t('teams.overText')} />}
      {!isOver && offer.stock === 'none' && <Said title={t('teams.soldOutTitle')} text={t('teams.soldOutText')} />}
      {!isOver && <OpenTeams offer={offer} ownTeam={own?.teamId} />}
      {!isGone && <How offer={offer} />}
    </Frame>
  )
}

function Hanging({ offer, isOver }: { offer: OfferShown; isOver: boolean }) {
  const { t, dateTime } = useTexts()
  const time = dateTime(offer.endsAt)
  return (
    <Block className="card sky-card row apart gap-3 wrap">
      <Block className="grow">
        <Block className="bold">{t('teams.ofPeople', { count: offer.size })}</Block>
        <Block className="small">{isOver ? t('teams.ended', { time }) : t('teams.until', { time })}</Block>
      </Block>
      <Block className="teams-price">
        <Price of={offer.price} size="large" was={offer.compareAt} />
        <Block className="micro">{t('teams.each')}</Block>
        {!isOver && (
          <Block className="teams-stock" live="polite">
            <StockBadge stock={offer.stock} />
          </Block>
        )}
      </Block>
    </Block>
  )
}

function OpenTeams({ offer, ownTeam }: { offer: OfferShown; ownTeam: string | undefined }) {
  const { t } = useTexts()
  const others = offer.teams.filter(({ teamId }) => teamId !== ownTeam)
  if (others.length === 0)
    return (
      <Block className="teams-none row gap-2">
        <Icon name="people" className="muted" />
        <Text className="small grow">{t('teams.noneOpen')}</Text>
      </Block>
    )
  return <TeamRows title={t('teams.openTeams')} teams={others} canJoin={ownTeam === undefined} />
}

/** Teams with a seat, each with the way into it. */
export function TeamRows({ title, teams, canJoin }: { title: string; teams: Joinable[]; canJoin: boolean }) {
  const { t } = useTexts()
  return (
    <Block as="section" label={title} className="teams-rows">
      <SectionHead title={title} aside={<Text className="small">{t('teams.openCount', { count: teams.length })}</Text>} />
      <Block as="ul">
        {teams.map((team) => (
          <TeamRow key={team.teamId} team={team} canJoin={canJoin} />
        ))}
      </Block>
    </Block>
  )
}

function TeamRow({ team, canJoin }: { team: Joinable; canJoin: boolean }) {
  const { t, dateTime } = useTexts()
  const { teamId, leader, seatsTaken, size, endsAt } = team
  return (
    <Block as="li">
      <Card className="row gap-3 teams-row">
        <Dots taken={seatsTaken} size={size} />
        <Block className="grow card-words">
          <Block className="bold">{t('teams.teamOf', { name: leader })}</Block>
          <Block className="small">
            {`${t('teams.free', { count: freeOf(team) })} · ${t('teams.closes', { time: dateTime(endsAt) })}`}
          </Block>
        </Block>
        <Button
          kind="tonal"
          label={`${canJoin ? t('teams.join') : t('teams.look')}: ${t('teams.teamOf', { name: leader })}`}
          onPress={() => open(teamPath, { teamId })}
        >
          {canJoin ? t('teams.join') : t('teams.look')}
        </Button>
      </Card>
    </Block>
  )
}

const mostDots = 5

/** Seats as small arches, the taken ones filled; what they say stands beside them. */
function Dots({ taken, size }: { taken: number; size: number }) {
  const shown = Math.min(size, mostDots)
  const filled = size > mostDots ? Math.min(mostDots - 1, Math.round((taken / size) * mostDots)) : taken
  return (
    <Block className="row teams-dots" hidden>
      {Array.from({ length: shown }, (_, at) => (
        <Block key={at} className={`teams-dot ${at < filled ? 'taken' : ''}`} />
      ))}
    </Block>
  )
}

/** What happens, also when nobody comes. */
function How({ offer }: { offer: OfferShown }) {
  const { t } = useTexts()
  return (
    <Steps title={t('teams.how')}>
      <Step icon="wallet" title={t('teams.howStartTitle')} text={t('teams.howStartText')} />
      <Step
        icon="people"
        title={t('teams.howInviteTitle', { count: offer.size - 1 })}
        text={t('teams.howInviteText', { time: useSpan(offer.formsWithinSeconds) })}
      />
      <Step icon="shield" title={t('teams.howEndTitle')} text={t('teams.howEndText')} />
    </Steps>
  )
}

const hour = 3_600

/** "24 hours", or in minutes what is shorter. */
function useSpan(seconds: number): string {
  const { t } = useTexts()
  return seconds % hour === 0
    ? t('teams.hours', { count: seconds / hour })
    : t('teams.minutes', { count: Math.round(seconds / 60) })
}

interface FootProps {
  offer: OfferShown
  ownTeam: string | undefined
  isOver: boolean
}

function Foot({ offer, ownTeam, isOver }: FootProps) {
  const { t, price } = useTexts()
  const { offerId } = offer
  const button = () => {
    if (ownTeam !== undefined)
      return (
        <Button wide onPress={() => open(teamPath, { teamId: ownTeam })}>
          {t('teams.toOwn')}
        </Button>
      )
    if (isOver || offer.stock === 'none')
      return (
        <Button wide onPress={() => open(mallPath)}>
          {t('teams.toMall')}
        </Button>
      )
    return (
      <Button wide onPress={() => open(teamOrderPath, { offerId })}>
        {t('teams.startFor', { amount: price(offer.price) })}
      </Button>
    )
  }
  return <Block className="bottom-bar foot">{button()}</Block>
}
