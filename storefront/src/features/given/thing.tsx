import { useTexts, type LocalText } from '@/i18n'
import { Block, GoodsPicture, Icon, type IconName } from '@/ui'

import { unitOf, type Unit } from './model'

interface Given {
  unit: string
  amount: number
  title?: LocalText
  option?: LocalText
  picture?: string
}

const icons: Record<Unit['kind'], IconName> = {
  points: 'star',
  red_packet: 'wallet',
  card: 'card',
  coupon: 'receipt',
  goods: 'gift',
  other: 'gift',
}

const cards = ['hint', 'xray', 'refund', 'free_shipping'] as const

/** What is given, in words. */
export function useGivenWords(): (given: Given) => string {
  const { t, local, price } = useTexts()
  return ({ unit, amount, title, option }) => {
    const { kind, of } = unitOf(unit)
    if (title) {
      const way = option && local(option)
      return [local(title), way].filter(Boolean).join(', ')
    }
    if (kind === 'red_packet') return t('given.redPacket', { amount: price({ amount, currency: of }, true) })
    const card = cards.find((one) => one === of)
    if (kind === 'card' && card) return t(`given.cards.${card}`, { count: amount })
    if (kind === 'goods' || kind === 'other') return t('given.other')
    return t(`given.${kind}`, { count: amount })
  }
}

/** Its picture, or a sign for what has none. */
export function GivenPicture({ unit, picture }: Pick<Given, 'unit' | 'picture'>) {
  return (
    <Block className="given-stage" hidden>
      {picture ? (
        <GoodsPicture address={picture} drawnWidth={56} description="" className="given-thing" />
      ) : (
        <Icon name={icons[unitOf(unit).kind]} className="accent" />
      )}
    </Block>
  )
}
