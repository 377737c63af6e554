import type { ReactNode } from 'react'

import { refusedWith } from '@/api'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { partsOf, secondsUntil, useServerNow, useTimeWords } from '@/parts/clock'
import { pictureName } from '@/parts/goods'
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
  Skeleton,
  Sky,
  SkySkeleton,
  SkyThing,
  Text,
} from '@/ui'

import type { useSale } from './api'
import type { Sale, SaleItem } from './api'

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
    <Frame shape="pair" lead={<SkySkeleton bar={<NavBar title={title} home={salesPath} />} />} main="sky-body above-foot">
      <Loading>
        <Skeleton width="40%" />
        <Skeleton width="75%" className="sale-bone-title" />
        <Skeleton shape="card" className="sale-bone-card" />
        <Skeleton shape="card" className="sale-bone-card" />
      </Loading>
    </Frame>
  )
}

export const useNameOf = () => {
  const { local } = useTexts()
  return ({ title, option }: Pick<SaleItem, 'title' | 'option'>) => [local(title), local(option)].filter(Boolean).join(', ')
}

interface SkyProps {
  title: string
  item?: SaleItem
  tone: string
  look?: 'day' | 'room' | 'gone'
  actions?: ReactNode
  /** Above the thing, under the bar. */
  children?: ReactNode
}

/** A thing of a sale in its family's light, on the ledge. */
export function SaleSky({ title, item, tone, look, actions, children }: SkyProps) {
  const nameOf = useNameOf()
  return (
    <Sky bar={<NavBar title={title} home={salesPath} actions={actions} />} tone={tone} look={look} words={children}>
      <SkyThing picture={item && pictureName(item.picture)} description={item ? nameOf(item) : ''} gone={look === 'gone'} />
    </Sky>
  )
}

const kinds = { announced: 'timer', open: 'live', over: 'sold' } as const

/** How a sale stands, in a word. */
export function StateBadge({ state }: { state: Sale['state'] }) {
  const { t } = useTexts()
  return <Badge kind={kinds[state]}>{t(`sales.state.${state}`)}</Badge>
}

/** How long it is until a moment, on little plates: the largest parts. */
export function Plates({ until, label, over }: { until: number; label: string; over: string }) {
  const timeWords = useTimeWords()
  const left = secondsUntil(until, useServerNow())
  const { days, hours } = partsOf(left)
  const all = timeWords(left)
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
