import type { ReactNode } from 'react'

import { useConfig } from '@/api'
import { useTexts } from '@/i18n'
import { cabinetPath } from '@/parts/cabinet'
import { Block, Frame, Loading, NavBar, Skeleton } from '@/ui'

interface AroundProps {
  title: string
  lead?: ReactNode
  foot?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The page around whatever state it is in. */
export function Around({ title, lead, foot, actions, children }: AroundProps) {
  return (
    <Frame
      shape={lead ? 'pair' : 'text'}
      className="pieces"
      head={<NavBar title={title} home={cabinetPath} actions={actions} />}
      lead={lead}
      foot={foot}
      main={foot ? 'above-foot' : 'pieces-end'}
    >
      {children}
    </Frame>
  )
}

/** A region as the shopper calls it. */
export function useRegionNames(): (iso2: string) => string {
  const { local } = useTexts()
  const { regions } = useConfig()
  return (iso2) => {
    const found = regions.find((one) => one.iso2 === iso2)
    return found ? local(found.name) : iso2
  }
}

export function PiecesSkeleton() {
  const { t } = useTexts()
  return (
    <Loading>
      <Block className="card inset" label={t('pieces.whatTitle')}>
        <Skeleton width="50%" />
        <Block className="piece-grid">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((one) => (
            <Skeleton key={one} shape="frame" />
          ))}
        </Block>
      </Block>
    </Loading>
  )
}
