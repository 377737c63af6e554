import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import type { PrivilegeCard, PrivilegeCardState } from '@/parts/backpack'
import { Badge, Block, Price, Text, type BadgeKind } from '@/ui'

const looks: Record<PrivilegeCardState, BadgeKind> = {
  waiting: 'mine',
  active: 'free',
  held: 'timer',
  used: 'sold',
  expired: 'sold',
}

/** One card: what it takes off on the stub, where it stands, what it is for, until when, and what can be done with it. */
export function OneCard({ card, children }: { card: PrivilegeCard; children: ReactNode }) {
  const { t, local, price, date } = useTexts()
  const { name, state, cut, percent, validUntil, endsSoon, unseen, friends } = card
  const isOver = state === 'used' || state === 'expired'
  const until = t(state === 'waiting' ? 'cards.activateBy' : state === 'expired' ? 'cards.ended' : 'cards.until', {
    date: date(validUntil),
  })
  return (
    <Block as="section" className={`card cards-one ${isOver ? 'cards-over' : ''}`} label={local(name)}>
      <Block className="cards-stub">
        {percent ? <Text className="h2">{`${percent}%`}</Text> : <Price of={cut} size="large" />}
        <Block className="micro">{t('cards.off')}</Block>
      </Block>
      <Block className="grow cards-words">
        <Block className="row gap-1 wrap">
          <Badge kind={looks[state]}>{t(`cards.states.${state}`)}</Badge>
          {unseen && !isOver && <Badge kind="timer">{t('cards.fresh')}</Badge>}
          {endsSoon && <Badge kind="timer">{t('cards.soon')}</Badge>}
        </Block>
        <Block as="h2" className="h3">
          {local(name)}
        </Block>
        <Conditions card={card} />
        {percent && <Text className="small">{t('cards.atMost', { price: price(cut) })}</Text>}
        {state !== 'used' && <Text className="small">{until}</Text>}
        {friends && !isOver && (
          <Text className="small cards-friends">
            {t('cards.friends', { came: friends.came, most: friends.most, count: friends.days })}
          </Text>
        )}
      </Block>
      <Block className="row gap-2 wrap cards-ways">{children}</Block>
    </Block>
  )
}

/** What the goods have to be, and what it may not go beside. */
function Conditions({ card: { threshold, goods, apart } }: { card: PrivilegeCard }) {
  const { t, price, prose } = useTexts()
  const kinds = goods.map((kind) => t(`cards.goods.${kind}`)).join(t('cards.and'))
  const from = price(threshold)
  const words = [
    kinds === ''
      ? t(threshold.amount > 0 ? 'cards.from' : 'cards.any', { price: from })
      : t(threshold.amount > 0 ? 'cards.kindsFrom' : 'cards.kinds', { kinds, price: from }),
    ...apart.map((one) => t(`cards.apart.${one}`)),
  ]
  return <Text className="small">{prose(...words)}</Text>
}
