import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, Icon, Odds, percentText, Tappable, Text } from '@/ui'

import { KeptWords } from '../container/kept-words'
import { slotText } from '../model/boards'
import type { BoxKnowledge } from '../model/knowledge'
import { chancesInBox, stylesInside, type BoxChance, type Style } from '../model/odds'
import type { SetSnapshot } from '../model/snapshots'
import { useLearned } from './learned'

interface FactsProps {
  snapshot: SetSnapshot
  styles: Style[]
  /** The boxes that are paid for. */
  slots: number[]
  /** What the shopper has found out, by box. */
  known: ReadonlyMap<number, BoxKnowledge>
}

const nothing: ReadonlyMap<number, BoxKnowledge> = new Map()

/**
 * What may be inside, before anybody pays: the chance of every figure from what is really left, and what it is worth. Of one box as this
 * shopper knows it; of several what is known of each is said, and the chances are everybody's.
 */
export function SaleFacts({ snapshot, styles, slots, known }: FactsProps) {
  const { t, price } = useTexts()
  const [shown, setShown] = useState(false)
  const learned = useLearned(styles, stylesInside(snapshot))
  // The first version of the draw told of hidden figures in another way.
  const own = slots.length === 1 && snapshot.protocol > 1 ? known : nothing
  const inside = chancesInBox(styles, snapshot.odds, own, slots[0] ?? 0)
  const isOwn = inside.length > 0 && inside.length < stylesInside(snapshot).length
  return (
    <Block className="pay-facts">
      {slots.map((slot) => {
        const words = learned(known.get(slot))
        return words && <Learned key={slot} slot={slot} words={words} />
      })}
      <Tappable className="row pay-facts-head" expanded={shown} onPress={() => setShown(!shown)}>
        <Text className="grow bold">{t('box.factsTitle', { count: inside.length })}</Text>
        <Icon name={shown ? 'minus' : 'plus'} size="small" className="accent" />
      </Tappable>
      {shown && isOwn && (
        <Block as="p" className="small">
          {t('box.factsOwn')}
        </Block>
      )}
      {shown && (
        <Block as="ul" className="pay-facts-list">
          {inside.map((chance) => (
            <Chance key={chance.style.styleId} chance={chance} odds={isOwn ? undefined : snapshot} />
          ))}
        </Block>
      )}
      <KeptWords kept={snapshot.kept} />
      <Block as="p" className="small">
        {t('box.valueRange', { price: price(snapshot.price) })}
      </Block>
    </Block>
  )
}

function Learned({ slot, words }: { slot: number; words: string }) {
  return (
    <Block as="p" className="row gap-2 pay-learned">
      <Text className="stage-number">{slotText(slot)}</Text>
      <Text className="small grow">{words}</Text>
    </Block>
  )
}

/** With its count where that is everybody's. */
function Chance({ chance: { style, parts, of }, odds }: { chance: BoxChance; odds: SetSnapshot | undefined }) {
  const { t, local } = useTexts()
  const left = odds?.odds.find(({ styleId }) => styleId === style.styleId)?.left
  return (
    <Block as="li" className="row apart gap-2 pay-facts-line">
      <Text className="small grow ellipsis">{local(style.name)}</Text>
      {style.hidden && <Badge kind="foil">{t('box.hidden')}</Badge>}
      {odds && left !== undefined && <Odds left={left} of={odds.set.boxesLeft} />}
      <Text className={`small ${odds ? 'muted' : 'bold'}`}>{percentText(parts, of)}</Text>
    </Block>
  )
}
