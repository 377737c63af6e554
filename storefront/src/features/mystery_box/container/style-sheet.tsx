import type { ReactNode } from 'react'

import type { Model } from '@/api'
import { useTexts } from '@/i18n'
import { Badge, Block, FigureFrame, IconButton, Odds, percentText, Sheet, SwipeGround, Text } from '@/ui'

import { useBatch } from '../api'
import { setText } from '../model/boards'
import { isOver } from '../model/sale'
import { chancesOf, neighbourOf, type Style } from '../model/odds'
import type { SetSnapshot } from '../model/snapshots'
import { useHeights } from './heights'

interface StyleSheetProps {
  series: Model<'Catalog.SeriesDetail'>
  snapshot: SetSnapshot
  /** Which figure is looked at. */
  style: Style
  onChoose: (style: Style) => void
  onClose: () => void
}

/** A figure before it is bought: large, what it is made of, and how likely it is in the next box; and the one beside it. */
export function StyleSheet({ series, snapshot, style, onChoose, onClose }: StyleSheetProps) {
  const { t, local } = useTexts()
  const heights = useHeights(series)
  const { hidden, regular } = chancesOf(series.styles, snapshot.odds)
  const all = [...regular, ...hidden]
  const chance = all.find((one) => one.style.styleId === style.styleId)
  const go = (step: 1 | -1) => onChoose(neighbourOf(all, style, step))
  const of = snapshot.set.boxesLeft
  const { left = 0, total = 0 } = chance ?? {}
  return (
    <Sheet title={local(style.name)} onClose={onClose}>
      <SwipeGround className="row gap-2 style-look" onSwipe={go}>
        <IconButton name="back" label={t('box.previousFigure')} onPress={() => go(-1)} />
        <Block className="grow">
          <Block className="style-frame" key={style.styleId}>
            <FigureFrame
              figure={style.picture}
              tone={series.ip.tone}
              size="large"
              look={style.hidden ? 'foil' : 'plain'}
              description={local(style.name)}
              eager
            />
          </Block>
        </Block>
        <IconButton name="forward" label={t('box.nextFigure')} onPress={() => go(1)} />
      </SwipeGround>
      <Block className="centre" role="status" live="polite">
        <Text className="visually-hidden">{local(style.name)}</Text>
        {style.hidden && <Badge kind="foil">{t('box.hidden')}</Badge>}
        <Block as="p" className="small style-note">
          {local(style.note)}
        </Block>
      </Block>
      <Block as="ul" className="style-facts">
        <Fact name={t('box.oddsHere', { number: setText(snapshot.set.number) })}>
          {total === 0 ? <Text className="muted">{t('box.notInSet')}</Text> : <Odds left={left} of={of} />}
          {left > 0 && <Text className="small muted">{` ${percentText(left, of)}`}</Text>}
        </Fact>
        <Fact name={t('box.material')}>{local(series.material)}</Fact>
        <Fact name={t('box.size')}>{heights}</Fact>
      </Block>
      {style.hidden && left === 0 && <HiddenElsewhere seriesId={series.seriesId} here={snapshot.set.boxSetId} />}
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Block as="li" className="row apart gap-3 style-fact">
      <Text className="small">{name}</Text>
      <Text className="bold style-fact-value">{children}</Text>
    </Block>
  )
}

/** Sets of the series that still hold a hidden figure, where this one holds none. */
function HiddenElsewhere({ seriesId, here }: { seriesId: string; here: string }) {
  const { t } = useTexts()
  const { items } = useBatch(seriesId)
  const others = (items ?? []).filter(({ boxSetId, state, hiddenInside }) => boxSetId !== here && hiddenInside && !isOver(state))
  if (others.length === 0) return null
  return (
    <Block as="p" className="small centre style-elsewhere">
      {t('box.hiddenElsewhere', { count: others.length, sets: others.map(({ number }) => setText(number)).join(', ') })}
    </Block>
  )
}
