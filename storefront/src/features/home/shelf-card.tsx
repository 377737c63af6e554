import { useTexts } from '@/i18n'
import { Badge, Block, BoxPicture, Price, Tappable, Text } from '@/ui'

import type { ShelfSeries } from './api'

/** A release as a card of the live shelves: its box, the real boxes left, and how long the line is. */
export function ShelfCard({ shelf, onPress }: { shelf: ShelfSeries; onPress: () => void }) {
  const { t, local } = useTexts()
  const { series, boxesLeft, waiting, opensAt } = shelf
  const left = boxesLeft > 0 ? t('home.left', { count: boxesLeft }) : t(opensAt === undefined ? 'home.soldOut' : 'home.announced')
  const line = waiting > 0 ? t('home.inLine', { count: waiting }) : t('home.noLine')
  return (
    <Block as="li" className={`shelf-card card tone-${series.ip.tone}`}>
      <Tappable className="shelf-card-link" onPress={onPress}>
        <Block className="shelf-card-stage">
          {boxesLeft > 0 && (
            <Block className="shelf-card-live">
              <Badge kind="live">{t('home.live')}</Badge>
            </Block>
          )}
          <BoxPicture name={series.picture} view="box" drawnWidth={140} description="" className="shelf-card-box" />
        </Block>
        <Block className="shelf-card-words">
          <Block className="h3 ellipsis">{local(series.ip.name)}</Block>
          <Block className="small ellipsis">{local(series.name)}</Block>
          <Block className="row gap-1 wrap shelf-card-badges">
            <Badge kind={boxesLeft > 0 ? 'free' : opensAt === undefined ? 'sold' : 'timer'}>{left}</Badge>
            {boxesLeft > 0 && <Badge kind={waiting > 0 ? 'held' : 'free'}>{line}</Badge>}
          </Block>
          <Block className="row apart shelf-card-price">
            <Price of={series.price} />
            <Text className="micro">{t('home.aBox')}</Text>
          </Block>
        </Block>
      </Tappable>
    </Block>
  )
}
