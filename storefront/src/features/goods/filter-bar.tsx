import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Block, Chip, Choices, Scroller, Skeleton } from '@/ui'

import type { Facets } from './api'
import { kinds, orders, type Band, type Filters } from './model'

interface FilterBarProps {
  filters: Filters
  /** What there would be of each kind, and of each brand, with everything else as it is chosen; undefined until that is known. */
  ofKinds: Facets | undefined
  ofBrands: Facets | undefined
  bands: Band[]
  /** Nobody knows yet which kinds there are: their place is kept. */
  pending: boolean
  onChange: (change: Partial<Filters>) => void
}

/** Two rows that move by the finger: the kinds with how many there are, and brand, price, stock and order. */
export function FilterBar({ filters, ofKinds, ofBrands, bands, pending, onChange }: FilterBarProps) {
  const { t } = useTexts()
  return (
    <>
      {ofKinds && (
        <Scroller role="radiogroup" label={t('goods.kind')}>
          <Block className="goods-chips">
            <KindChips filters={filters} ofKinds={ofKinds} onChange={onChange} />
          </Block>
        </Scroller>
      )}
      {pending && (
        <Block className="goods-chips goods-bones" hidden>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className="goods-bone" />
          ))}
        </Block>
      )}
      <Scroller>
        <Block className="goods-chips">
          <MoreChips filters={filters} ofBrands={ofBrands} bands={bands} onChange={onChange} />
        </Block>
      </Scroller>
    </>
  )
}

/** So many, or more: nobody counts on beyond what the server has counted. */
const countText = (count: number, more: boolean): string => (more ? `${count}+` : String(count))

function KindChips({ filters, ofKinds, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'> & { ofKinds: Facets }) {
  const { t } = useTexts()
  const counts = new Map(ofKinds.kinds.map(({ kind, count }) => [kind, count]))
  return (
    <>
      <Chip role="radio" chosen={filters.kind === ''} onPress={() => onChange({ kind: '' })}>
        {`${t('goods.allKinds')} ${countText(ofKinds.count, ofKinds.more)}`}
      </Chip>
      {kinds
        .filter((kind) => counts.has(kind) || filters.kind === kind)
        .map((kind) => (
          <Chip key={kind} role="radio" chosen={filters.kind === kind} onPress={() => onChange({ kind })}>
            {`${t(`goods.kindsOf.${kind}`)} ${countText(counts.get(kind) ?? 0, ofKinds.more)}`}
          </Chip>
        ))}
    </>
  )
}

type MoreName = 'ip' | 'band' | 'order'

function MoreChips({ filters, ofBrands, bands, onChange }: Omit<FilterBarProps, 'ofKinds' | 'pending'>) {
  const { t, local } = useTexts()
  const bandName = useBandName()
  const [open, setOpen] = useState<MoreName | null>(null)
  const brands = ofBrands?.brands ?? []
  const brand = brands.find(({ ip }) => ip.code === filters.ip)
  const band = bands.find(({ key }) => key === filters.band)
  const choices = {
    ip: [
      { key: '', name: t('goods.allBrands') },
      ...brands.map(({ ip, count }) => ({
        key: ip.code,
        name: local(ip.name),
        aside: countText(count, ofBrands?.more ?? false),
      })),
    ],
    band: [{ key: '', name: t('goods.anyPrice') }, ...bands.map((one) => ({ key: one.key, name: bandName(one) }))],
    order: orders.map((key) => ({ key, name: t(`goods.orders.${key}`) })),
  }
  const titles = { ip: t('goods.brand'), band: t('goods.price'), order: t('goods.order') }
  const names = {
    ip: brand ? local(brand.ip.name) : t('goods.allBrands'),
    band: band ? bandName(band) : t('goods.anyPrice'),
    order: t(`goods.orders.${filters.order}`),
  }
  const chosen = { ip: filters.ip !== '', band: band !== undefined, order: filters.order !== 'shelf' }
  return (
    <>
      {(['ip', 'band', 'order'] as const).map((name) => (
        <Chip
          key={name}
          sign="more"
          chosen={chosen[name]}
          label={`${titles[name]}: ${names[name]}`}
          onPress={() => setOpen(name)}
        >
          {chosen[name] || name === 'order' ? names[name] : titles[name]}
        </Chip>
      ))}
      <Chip role="checkbox" chosen={filters.inStock} onPress={() => onChange({ inStock: !filters.inStock })}>
        {t('goods.inStock')}
      </Chip>
      {open && (
        <Choices
          title={titles[open]}
          options={choices[open].map((choice) => ({ ...choice, chosen: choice.key === filters[open] }))}
          onChoose={(key) => onChange({ [open]: key })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function useBandName(): (band: Band) => string {
  const { t, price } = useTexts()
  return ({ least, most, currency }) => {
    // What is below a round number is said by that number.
    const below = most === undefined ? '' : price({ amount: most + 1, currency })
    if (least === undefined) return t('goods.below', { price: below })
    const from = price({ amount: least, currency })
    return most === undefined ? t('goods.from', { price: from }) : `${from} – ${below}`
  }
}
