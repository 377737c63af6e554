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
        aside={live && waiting === 0 ? t('home.walkIn') : t('home.aBox')}
        corner={live && <Badge kind="live">{t('home.live')}</Badge>}
        badges={
          live ? (
            <>
              <Badge kind="free">{t('home.left', { count: boxesLeft })}</Badge>
              <Badge kind={waiting > 0 ? 'held' : 'free'}>
                {waiting > 0 ? t('home.inQueue', { count: waiting }) : t('home.noQueue')}
              </Badge>
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
