import { useEffect, type ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { refreshShelf } from '@/parts/shelf'
import { Badge, Block, Button, Digits, FigureFrame, Price, Text } from '@/ui'

import type { ShelfSeries } from './api'
import { useServerClock } from './clock'

interface HeroProps {
  shelf: ShelfSeries
  /** Where its sets are. */
  href: string
  onEnter: () => void
  /** The control that reminds the shopper of the opening; only of an announced release. */
  remind: ReactNode
}

/** The release of the hour: three figures on one ledge, what a box costs, and the way in or the time until it opens. */
export function Hero({ shelf, href, onEnter, remind }: HeroProps) {
  const { t, local, dateTime } = useTexts()
  const { series, figures, waiting, boxesLeft, opensAt } = shelf
  const announced = boxesLeft === 0 && opensAt !== undefined
  const [middle, left = middle, right = left] = figures
  const inside = { count: series.styleCount, hidden: series.hiddenCount }
  return (
    <Block as="section" className="hero within" label={local(series.name)}>
      <Block className="pad hero-words">
        <Block className="row gap-2">
          {boxesLeft > 0 && <Badge kind="live">{t('home.live')}</Badge>}
          {announced && <Badge kind="live">{t('home.opens', { time: dateTime(opensAt) })}</Badge>}
          {boxesLeft === 0 && !announced && <Badge kind="sold">{t('home.soldOut')}</Badge>}
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
        <Block className="hero-side">{left && <FigureFrame figure={left} tone={series.ip.tone} size="middle" eager />}</Block>
        <Block className="hero-middle">
          {middle && <FigureFrame figure={middle} tone={series.ip.tone} size="large" eager />}
        </Block>
        <Block className="hero-side">{right && <FigureFrame figure={right} tone={series.ip.tone} size="middle" eager />}</Block>
      </Block>
      <Block className="hero-ledge" />
      {announced ? (
        <OpeningBar shelf={shelf} href={href} opensAt={opensAt} onEnter={onEnter} remind={remind} />
      ) : (
        <SaleBar shelf={shelf} href={href} onEnter={onEnter} />
      )}
    </Block>
  )
}

function SaleBar({ shelf: { series, boxesLeft, setsOnSale }, href, onEnter }: Omit<HeroProps, 'remind'>) {
  const { t } = useTexts()
  return (
    <Block className="row wrap hero-bar">
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
      <Button href={href} onPress={onEnter}>
        {t('home.see')}
      </Button>
    </Block>
  )
}

function OpeningBar({ shelf: { series }, href, opensAt, onEnter, remind }: HeroProps & { opensAt: number }) {
  const { t } = useTexts()
  const seconds = opensAt / 1_000_000 - useServerClock(true) / 1000
  const isOpen = seconds <= 0
  useEffect(() => {
    if (isOpen) refreshShelf()
  }, [isOpen])
  const minutes = Math.max(0, Math.ceil(seconds / 60))
  const words = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return (
    <Block className="row wrap hero-bar hero-opening">
      <Block className="hero-part">
        <Block className="micro hero-opens">{t('home.opensIn')}</Block>
        <Digits seconds={seconds} label={t('home.opensInWords', words)} />
      </Block>
      {remind}
      <Block>
        <Text className="micro">{t('home.perBoxShort')}</Text>
        <Block>
          <Price of={series.price} />
        </Block>
      </Block>
      <Button small kind="outline" href={href} onPress={onEnter}>
        {t('home.lobby')}
      </Button>
    </Block>
  )
}

/** The same bones while it loads. */
export function HeroSkeleton() {
  return (
    <Block className="hero within">
      <Block className="pad hero-words">
        <Block className="skeleton hero-bone-badge" hidden />
        <Block className="skeleton hero-bone-title" hidden />
        <Block className="skeleton hero-bone-line" hidden />
      </Block>
      <Block className="hero-wall">
        <Block className="hero-side">
          <Block className="skeleton skeleton-frame figure-frame-middle" hidden />
        </Block>
        <Block className="hero-middle">
          <Block className="skeleton skeleton-frame figure-frame-large" hidden />
        </Block>
        <Block className="hero-side">
          <Block className="skeleton skeleton-frame figure-frame-middle" hidden />
        </Block>
      </Block>
      <Block className="hero-ledge" />
      <Block className="hero-bar" hidden />
    </Block>
  )
}
