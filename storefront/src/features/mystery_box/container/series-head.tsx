import type { ReactNode } from 'react'

import type { Model } from '@/api'
import { useTexts } from '@/i18n'
import { Badge, Block, BoxPicture, NavBar, Price } from '@/ui'

import type { SetSnapshot } from '../model/snapshots'
import { useHeights } from './heights'

type Series = Model<'Catalog.SeriesDetail'>

/** The case of the release in its family's light. */
export function CaseHead({ series, actions }: { series: Series; actions?: ReactNode }) {
  const { t, local } = useTexts()
  return (
    <Block className="set-sky">
      <NavBar title={local(series.name)} subtitle={local(series.ip.name)} actions={actions} />
      <Block className="set-backdrop" hidden />
      <BoxPicture
        name={series.picture}
        view="case"
        drawnWidth={336}
        description={t('box.casePicture', { name: local(series.name) })}
        eager
        className="set-case"
      />
    </Block>
  )
}

/** What it is called, what it is made of, and what a box costs. */
export function SeriesWords({ series, snapshot: { set, price } }: { series: Series; snapshot: SetSnapshot }) {
  const { t, local } = useTexts()
  const height = useHeights(series)
  return (
    <Block className="row apart gap-3 set-words">
      <Block className="grow">
        <Block className="row gap-1 wrap">
          <Badge kind="family">{local(series.ip.name)}</Badge>
          {set.hiddenInside && <Badge kind="foil">{t('box.hiddenInside')}</Badge>}
        </Block>
        <Block as="h2" className="h1 set-name">
          {local(series.name)}
        </Block>
        <Block className="small">{`${t('box.boxesIn', { count: set.boxCount })} · ${height} · ${local(series.material)}`}</Block>
      </Block>
      <Block className="set-price">
        <Price of={price} size="large" />
        <Block className="micro">{t('box.perBox')}</Block>
      </Block>
    </Block>
  )
}
