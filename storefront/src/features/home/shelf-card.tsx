import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, ProductCard } from '@/ui'

import type { ShelfSeries } from './api'

/** A release as a card of the live shelves: its box, the real boxes left, and how long the queue is. */
export function ShelfCard({ shelf, href }: { shelf: ShelfSeries; href: string }) {
  const { t, local, dateTime } = useTexts()
  const { series, boxesLeft, waiting, opensAt } = shelf
  const live = boxesLeft > 0
  return (
    <Block as="li" className="card-row-place">
      <ProductCard
        tone={series.ip.tone}
        picture={series.picture}
        title={local(series.ip.name)}
        text={local(series.name)}
        price={series.price}
        aside={t('home.aBox')}
        badges={
          live ? (
            <>
              <Badge kind="free">{t('home.left', { count: boxesLeft })}</Badge>
              {waiting > 0 && <Badge kind="held">{t('home.inQueue', { count: waiting })}</Badge>}
            </>
          ) : (
            <Badge kind="timer" icon="clock">
              {opensAt === undefined ? t('home.announced') : dateTime(opensAt)}
            </Badge>
          )
        }
        href={href}
        onPress={() => open(href)}
      />
    </Block>
  )
}
