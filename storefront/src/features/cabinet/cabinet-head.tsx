import type { ReactNode } from 'react'

import { statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, Skeleton, Text } from '@/ui'

import type { Collection } from './api'

/** How much of the shop is collected, in a ring and a few words. `collection` is undefined while it loads, null for a visitor. */
export function CabinetHead({ collection, actions }: { collection: Collection | null | undefined; actions?: ReactNode }) {
  const { t } = useTexts()
  return (
    <Block as="header" className="cabinet-sky within tone-nimbi" style={{ paddingTop: `${statusBarHeight() + 8}px` }}>
      <Block className="row apart cabinet-title">
        <Block as="h1" className="h1">
          {t('cabinet.title')}
        </Block>
        <Block className="row">{actions}</Block>
      </Block>
      {collection !== null && (
        <Block className="row gap-4 cabinet-sum">{collection ? <Sum {...collection} /> : <SumSkeleton />}</Block>
      )}
    </Block>
  )
}

function Sum({ series, begun, complete, figures, hidden, sealed }: Collection) {
  const { t } = useTexts()
  const words = [t('cabinet.begun', { begun, series }), complete > 0 && t('cabinet.complete', { count: complete })]
  return (
    <>
      <Block
        className="ring ring-large ring-accent cabinet-ring"
        role="img"
        label={words[0] || ''}
        style={{ '--part': series === 0 ? 0 : begun / series }}
      >
        <Block className="ring-line" hidden />
        <Text className="ring-text" hidden>{`${begun}/${series}`}</Text>
      </Block>
      <Block className="grow">
        <Block className="h1">{t('cabinet.figures', { count: figures })}</Block>
        <Block className="small">{words.filter(Boolean).join(' · ')}</Block>
        <Block className="row gap-2 wrap cabinet-counts">
          {hidden > 0 && <Badge kind="foil">{t('cabinet.hidden', { count: hidden })}</Badge>}
          {sealed > 0 && <Badge kind="mine">{t('cabinet.sealedBoxes', { count: sealed })}</Badge>}
        </Block>
      </Block>
    </>
  )
}

function SumSkeleton() {
  return (
    <>
      <Skeleton shape="circle" className="cabinet-ring-bone" />
      <Block className="grow">
        <Skeleton width="50%" />
        <Skeleton width="70%" />
        <Block className="cabinet-counts" />
      </Block>
    </>
  )
}
