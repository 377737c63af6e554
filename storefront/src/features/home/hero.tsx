import { Badge, Block, Button, Niche, Price, Text } from '@/ui'
import { useTexts } from '@/i18n'

import type { ShelfSeries } from './api'

/** The release of the hour: three figures on one ledge, what a box costs, and the way in. */
export function Hero({ shelf, onEnter }: { shelf: ShelfSeries; onEnter: () => void }) {
  const { t, local } = useTexts()
  const { series, figures, waiting, setsOnSale, boxesLeft } = shelf
  const [middle, left = middle, right = left] = figures
  const inside = { count: series.styleCount, hidden: series.hiddenCount }
  return (
    <Block as="section" label={local(series.name)}>
      <Block className="pad hero-words">
        <Block className="row gap-2">
          {boxesLeft > 0 ? <Badge kind="live">{t('home.live')}</Badge> : <Badge kind="sold">{t('home.soldOut')}</Badge>}
          {waiting > 0 && (
            <Badge kind="family" icon="people">
              {t('home.waiting', { count: waiting })}
            </Badge>
          )}
        </Block>
        <Block as="h1" className="display hero-title">
          {local(series.tagline)}
        </Block>
        <Block as="p" className="hero-line">
          {`${local(series.ip.name)} · ${local(series.name)} — ${t(series.hiddenCount > 0 ? 'home.styles' : 'home.stylesOnly', inside)}`}
        </Block>
      </Block>
      <Block className="hero-wall">
        <Block className="hero-side">{left && <Niche figure={left} tone={series.ip.tone} size="middle" eager />}</Block>
        <Block className="hero-middle">{middle && <Niche figure={middle} tone={series.ip.tone} size="large" eager />}</Block>
        <Block className="hero-side">{right && <Niche figure={right} tone={series.ip.tone} size="middle" eager />}</Block>
      </Block>
      <Block className="hero-ledge" />
      <Block className="row hero-bar">
        <Block className="grow">
          <Block>
            <Price of={series.price} />
          </Block>
          <Text className="micro">{t('home.perBox')}</Text>
        </Block>
        <Block className="centre">
          <Block className="bold">{t('home.left', { count: boxesLeft })}</Block>
          <Text className="micro">{t('home.sets', { count: setsOnSale })}</Text>
        </Block>
        <Button onPress={onEnter}>{t('home.see')}</Button>
      </Block>
    </Block>
  )
}

/** The same bones while it loads. */
export function HeroSkeleton() {
  return (
    <>
      <Block className="pad hero-words">
        <Block className="skeleton hero-bone-badge" hidden />
        <Block className="skeleton hero-bone-title" hidden />
        <Block className="skeleton hero-bone-line" hidden />
      </Block>
      <Block className="hero-wall">
        <Block className="hero-side">
          <Block className="skeleton skeleton-niche niche-middle" hidden />
        </Block>
        <Block className="hero-middle">
          <Block className="skeleton skeleton-niche niche-large" hidden />
        </Block>
        <Block className="hero-side">
          <Block className="skeleton skeleton-niche niche-middle" hidden />
        </Block>
      </Block>
      <Block className="hero-ledge" />
      <Block className="hero-bar" hidden />
    </>
  )
}
