import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, Icon, Odds, percentText, Tappable, Text } from '@/ui'

import { KeptWords } from '../container/kept-words'
import { chancesOf, type Style, type StyleChance } from '../model/odds'
import type { SetSnapshot } from '../model/snapshots'

/** What may be inside, before anybody pays: the chance of every figure from what is really left, and what it is worth. */
export function SaleFacts({ snapshot, styles }: { snapshot: SetSnapshot; styles: Style[] }) {
  const { t, price } = useTexts()
  const [shown, setShown] = useState(false)
  const { hidden, regular } = chancesOf(styles, snapshot.odds)
  const inside = [...hidden, ...regular].filter(({ left }) => left > 0)
  const of = snapshot.set.boxesLeft
  return (
    <Block className="pay-facts">
      <Tappable className="row pay-facts-head" expanded={shown} onPress={() => setShown(!shown)}>
        <Text className="grow bold">{t('box.factsTitle', { count: inside.length })}</Text>
        <Icon name={shown ? 'minus' : 'plus'} size="small" className="accent" />
      </Tappable>
      {shown && (
        <Block as="ul" className="pay-facts-list">
          {inside.map((chance) => (
            <Chance key={chance.style.styleId} chance={chance} of={of} />
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

function Chance({ chance: { style, left }, of }: { chance: StyleChance; of: number }) {
  const { t, local } = useTexts()
  return (
    <Block as="li" className="row apart gap-2 pay-facts-line">
      <Text className="small grow ellipsis">{local(style.name)}</Text>
      {style.hidden && <Badge kind="foil">{t('box.hidden')}</Badge>}
      <Odds left={left} of={of} />
      <Text className="small muted">{percentText(left, of)}</Text>
    </Block>
  )
}
