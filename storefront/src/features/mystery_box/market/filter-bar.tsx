import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Block, Chip, Choices, Scroller, Skeleton } from '@/ui'

import { orders, sales, type Band, type Brand, type Filters } from './model'

interface FilterBarProps {
  filters: Filters
  brands: Brand[]
  bands: Band[]
  /** Nobody knows yet what there is to choose between: its place is kept. */
  pending: boolean
  onChange: (change: Partial<Filters>) => void
}

/** Two rows that move by the finger: the brands, and how it stands, what it costs, in which order. */
export function FilterBar({ filters, brands, bands, pending, onChange }: FilterBarProps) {
  const { t, local } = useTexts()
  return (
    <>
      {brands.length > 1 && (
        <Scroller role="radiogroup" label={t('box.filterIp')}>
          <Block className="market-chips">
            <Chip role="radio" chosen={filters.ip === ''} onPress={() => onChange({ ip: '' })}>
              {t('box.allIps')}
            </Chip>
            {brands.map(({ code, name }) => (
              <Chip key={code} role="radio" chosen={filters.ip === code} onPress={() => onChange({ ip: code })}>
                {local(name)}
              </Chip>
            ))}
          </Block>
        </Scroller>
      )}
      {pending && (
        <Block className="market-chips market-bones" hidden>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className="market-bone" />
          ))}
        </Block>
      )}
      <Scroller>
        <Block className="market-chips">
          <MoreChips filters={filters} bands={bands} onChange={onChange} />
        </Block>
      </Scroller>
    </>
  )
}

type MoreName = 'sale' | 'order' | 'band'

function MoreChips({ filters, bands, onChange }: Omit<FilterBarProps, 'brands' | 'pending'>) {
  const { t, price } = useTexts()
  const [open, setOpen] = useState<MoreName | null>(null)
  const bandName = ({ least, most, currency }: Band) => {
    const from = price({ amount: least, currency })
    return least === most ? from : `${from} – ${price({ amount: most, currency })}`
  }
  const band = bands.find(({ key }) => key === filters.band)
  const choices = {
    sale: sales.map((key) => ({ key, name: t(`box.sales.${key}`) })),
    order: orders.map((key) => ({ key, name: t(`box.orders.${key}`) })),
    band: [{ key: '', name: t('box.anyPrice') }, ...bands.map((one) => ({ key: one.key, name: bandName(one) }))],
  }
  const titles = { sale: t('box.filterSale'), order: t('box.filterOrder'), band: t('box.filterPrice') }
  return (
    <>
      <Chip
        sign="more"
        chosen={filters.sale !== 'all'}
        label={`${titles.sale}: ${t(`box.sales.${filters.sale}`)}`}
        onPress={() => setOpen('sale')}
      >
        {t(`box.sales.${filters.sale}`)}
      </Chip>
      {bands.length > 0 && (
        <Chip
          sign="more"
          chosen={band !== undefined}
          label={`${titles.band}: ${band ? bandName(band) : t('box.anyPrice')}`}
          onPress={() => setOpen('band')}
        >
          {band ? bandName(band) : t('box.filterPrice')}
        </Chip>
      )}
      <Chip
        sign="more"
        chosen={filters.order !== 'shelf'}
        label={`${titles.order}: ${t(`box.orders.${filters.order}`)}`}
        onPress={() => setOpen('order')}
      >
        {t(`box.orders.${filters.order}`)}
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
