import { useState } from 'react'

import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { type PrivilegeCard, type PrivilegeCardState } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  ask,
  Block,
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  ListEnd,
  Loading,
  LoginState,
  RowLink,
  Scroller,
  SkeletonRow,
  toast,
} from '@/ui'

import { useActivate, useCards, useSeen } from './api'
import { OneCard } from './one-card'

const rulesPath = '/packages/other-pages/rich-text'
const tabs = ['usable', 'used', 'expired'] as const
type Tab = (typeof tabs)[number]
const statesOf = {
  usable: ['active', 'waiting', 'held'],
  used: ['used'],
  expired: ['expired'],
} as const satisfies Record<Tab, readonly PrivilegeCardState[]>

interface CardsProps {
  /** Leads to where a card is used. */
  onUse: () => void
  /** ... and to the order that has it. */
  onOrder: (orderId: string) => void
  /** Hands its invitation on. */
  onInvite: (cardId: string) => void
}

/** The shopper's privilege cards: to use now or to activate, used, and over. */
export function CardsView(ways: CardsProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState<Tab>('usable')
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  return (
    <>
      <Scroller>
        <Block className="cards-tabs" role="tablist">
          {tabs.map((one) => (
            <Chip key={one} role="tab" chosen={one === tab} onPress={() => setTab(one)}>
              {t(`cards.tabs.${one}`)}
            </Chip>
          ))}
        </Block>
      </Scroller>
      <Card className="list" label={t('cards.rules')}>
        <RowLink icon="card" title={t('cards.rules')} onPress={() => open(rulesPath, { key: 'INSTRUCTIONS_CARDS' })} />
      </Card>
      {tab === 'usable' ? <Usable {...ways} /> : <Over key={tab} tab={tab} {...ways} />}
    </>
  )
}

/** Those that are active first, for they end first; one that a waiting order has may come back. */
function Usable(ways: CardsProps) {
  const [active, waiting, held] = [useCards(statesOf.usable[0]), useCards(statesOf.usable[1]), useCards(statesOf.usable[2])]
  return <Lists lists={[active, waiting, held]} tab="usable" {...ways} />
}

function Over({ tab, ...ways }: CardsProps & { tab: 'used' | 'expired' }) {
  return <Lists lists={[useCards(statesOf[tab][0])]} tab={tab} {...ways} />
}

type Listed = ReturnType<typeof useCards>

function Lists({ lists, tab, ...ways }: CardsProps & { lists: Listed[]; tab: Tab }) {
  const { t } = useTexts()
  const cards = lists.every(({ items }) => items) ? lists.flatMap(({ items }) => items ?? []) : undefined
  const retry = () => {
    for (const one of lists) one.retry()
  }
  useSeen(tab === 'usable' ? cards : undefined)
  useShown(() => {
    if (cards) retry()
  })
  const failure = lists.find((one) => one.failure)?.failure
  if (failure) return <FailureState failure={failure} onRetry={retry} />
  if (!cards)
    return (
      <Loading>
        {[1, 2, 3].map((one) => (
          <Block className="card inset" key={one}>
            <SkeletonRow picture="small" />
          </Block>
        ))}
      </Loading>
    )
  if (cards.length === 0) return <EmptyState icon="card" title={t(`cards.empty.${tab}`)} text={t('cards.emptyText')} />
  const more = lists.find((one) => one.more)
  return (
    <>
      {cards.map((card) => (
        <Own key={card.cardId} card={card} {...ways} />
      ))}
      <Block className="pad cards-end">
        {more ? (
          <Button kind="outline" wide busy={more.loadingMore} onPress={more.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function Own({ card, onUse, onOrder, onInvite }: CardsProps & { card: PrivilegeCard }) {
  const { t, local, date } = useTexts()
  const { cardId, name, state, activeDays, friends, orderId } = card
  const activating = useActivate((now) => toast(t('cards.activated', { date: date(now.validUntil) })))
  const activate = async () => {
    const question = {
      title: t('cards.activateTitle'),
      text: t('cards.activateText', { count: activeDays }),
      confirm: t('cards.activate'),
      cancel: t('actions.cancel'),
    }
    if (await ask(question)) activating.tap(cardId)
  }
  const about = (words: string) => `${words}: ${local(name)}`
  const takesFriends = state === 'active' && friends !== undefined && friends.came < friends.most
  return (
    <OneCard card={card}>
      {state === 'waiting' && (
        <Button small busy={activating.pending} label={about(t('cards.activate'))} onPress={() => void activate()}>
          {t('cards.activate')}
        </Button>
      )}
      {state === 'active' && (
        <Button kind="tonal" small label={about(t('cards.use'))} onPress={onUse}>
          {t('cards.use')}
        </Button>
      )}
      {takesFriends && (
        <Button kind="outline" small icon="share" label={about(t('cards.invite'))} onPress={() => onInvite(cardId)}>
          {t('cards.invite')}
        </Button>
      )}
      {orderId !== undefined && (
        <Button kind="outline" small label={about(t('cards.order'))} onPress={() => onOrder(orderId)}>
          {t('cards.order')}
        </Button>
      )}
    </OneCard>
  )
}
