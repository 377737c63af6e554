import type { ReactNode } from 'react'

import { refusedWith, serverMilliseconds } from '@/api'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { salesPath } from '@/parts/sales'
import {
  Badge,
  Block,
  Button,
  EmptyState,
  FailureState,
  Frame,
  Loading,
  NavBar,
  NamedPicture,
  Skeleton,
  Text,
  useTicks,
} from '@/ui'

import type { useSale } from './api'
import { useThing, type Sale, type SaleItem } from './api'
import { partsOf, pictureName, secondsUntil } from './model'

/** A plain page of a sale. */
export function Around({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  return (
    <Frame
      shape="text"
      head={<NavBar title={title} home={salesPath} />}
      main={foot ? 'sale-plain above-foot' : 'sale-plain'}
      foot={foot}
    >
      {children}
    </Frame>
  )
}

/** What a page says while its sale is not there, and when there is none. */
export function SaleState({ title, sale }: { title: string; sale: ReturnType<typeof useSale> }) {
  const { t } = useTexts()
  if (refusedWith(sale.error, 'not_found', 'field_invalid') || !sale.isEnabled)
    return (
      <Around title={title}>
        <EmptyState
          icon="clock"
          title={t('sales.missingTitle')}
          text={t('sales.missingText')}
          action={<Button onPress={() => replace(salesPath)}>{t('sales.toSales')}</Button>}
        />
      </Around>
    )
  if (sale.error)
    return (
      <Around title={title}>
        <FailureState failure={sale.error} onRetry={() => void sale.refetch()} />
      </Around>
    )
  return <SaleSkeleton title={title} />
}

/** The page's bones: a sky beside lines. */
export function SaleSkeleton({ title }: { title: string }) {
  return (
    <Frame
      shape="pair"
      lead={
        <Block className="sale-sky sale-sky-bones">
          <NavBar title={title} home={salesPath} />
        </Block>
      }
      main="sale-body above-foot"
    >
      <Loading>
        <Skeleton width="40%" />
        <Skeleton width="75%" className="sale-bone-title" />
        <Skeleton shape="card" className="sale-bone-card" />
        <Skeleton shape="card" className="sale-bone-card" />
      </Loading>
    </Frame>
  )
}

/** The family of a thing, once that is known. */
export function useTone(item: SaleItem | undefined): { tone: string; brand: { code: string; name: string } | undefined } {
  const { local } = useTexts()
  const ip = useThing(item?.goodsId).data?.ip
  return { tone: ip?.tone ?? 'nimbi', brand: ip && { code: ip.code, name: local(ip.name) } }
}

export const useNameOf = () => {
  const { local } = useTexts()
  return ({ title, option }: Pick<SaleItem, 'title' | 'option'>) => [local(title), local(option)].filter(Boolean).join(', ')
}

interface SkyProps {
  title: string
  item?: SaleItem
  tone: string
  /** How the light falls: as always, in the room of one's turn, or on what is gone. */
  look?: 'day' | 'room' | 'gone'
  actions?: ReactNode
  /** Above the thing, under the bar. */
  children?: ReactNode
}

/** A thing in its family's light, on the ledge. */
export function Sky({ title, item, tone, look = 'day', actions, children }: SkyProps) {
  const nameOf = useNameOf()
  return (
    <Block className={`sale-sky sale-sky-${look} tone-${tone}`}>
      <NavBar title={title} home={salesPath} actions={actions} />
      <Block className="centre sale-sky-words">{children}</Block>
      <Block className="sale-stage">
        <Block className="sale-arch" hidden />
        {item && (
          <NamedPicture
            name={pictureName(item.picture)}
            drawnWidth={300}
            roomyWidth={460}
            description={nameOf(item)}
            eager
            className={`sale-picture ${look === 'gone' ? 'gone' : ''}`}
          />
        )}
      </Block>
      <Block className="ledge" />
    </Block>
  )
}

const kinds = { announced: 'timer', open: 'live', over: 'sold' } as const

/** How a sale stands, in a word. */
export function StateBadge({ state }: { state: Sale['state'] }) {
  const { t } = useTexts()
  return <Badge kind={kinds[state]}>{t(`sales.state.${state}`)}</Badge>
}

const stocks = { plenty: 'free', few: 'held', none: 'sold' } as const

/** How many can be had now, as far as the shop tells. */
export function StockBadge({ stock }: Pick<SaleItem, 'stock'>) {
  const { t } = useTexts()
  return <Badge kind={stocks[stock]}>{t(`goods.stock.${stock}`)}</Badge>
}

/** The server's clock, each second. */
export const useServerNow = (running = true): number => useTicks(running, readClock)
const readClock = () => serverMilliseconds()

/** How long it is until a moment, on little plates: the largest parts. */
export function Plates({ until, label, over }: { until: number; label: string; over: string }) {
  const { t } = useTexts()
  const left = secondsUntil(until, useServerNow())
  const { days, hours, minutes, seconds } = partsOf(left)
  const all = [
    t('sales.time.days', { count: days }),
    t('sales.time.hours', { count: hours }),
    t('sales.time.minutes', { count: minutes }),
    t('sales.time.seconds', { count: seconds }),
  ]
  const plates = days > 0 ? all.slice(0, 3) : all.slice(hours > 0 ? 1 : 2)
  return (
    <Block role="timer" label={left === 0 ? over : `${label} ${plates.join(' ')}`}>
      <Block className="small" hidden>
        {left === 0 ? over : label}
      </Block>
      <Block className="row gap-2 wrap sale-plates" hidden>
        {plates.map((plate) => (
          <Text key={plate} className="sale-plate">
            {plate}
          </Text>
        ))}
      </Block>
    </Block>
  )
}
