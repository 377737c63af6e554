import { useTexts } from '@/i18n'
import { Badge, Block, Text } from '@/ui'

import type { BoxSet } from '../model/snapshots'

/** How the sale of a set stands, in a word. */
export function SaleBadge({ state }: { state: BoxSet['state'] }) {
  const { t } = useTexts()
  switch (state) {
    case 'announced':
      return <Badge kind="timer">{t('box.announced')}</Badge>
    case 'on_sale':
      return <Badge kind="live">{t('box.live')}</Badge>
    case 'paused':
      return <Badge kind="held">{t('box.paused')}</Badge>
    case 'sold_out':
      return <Badge kind="sold">{t('box.soldOut')}</Badge>
    case 'closed':
      return <Badge kind="sold">{t('box.closed')}</Badge>
  }
}

/** When an announced set opens and how its places are drawn, or that the sale is paused; nothing while it is on sale. */
export function SaleWords({ set }: { set: BoxSet }) {
  const { t, dateTime } = useTexts()
  if (set.state === 'paused')
    return (
      <Block className="grow" role="status" live="polite">
        <Block className="h3">{t('box.pausedTitle')}</Block>
        <Text className="small">{t('box.pausedText')}</Text>
      </Block>
    )
  if (set.state !== 'announced' || set.opensAt === undefined) return null
  return (
    <Block className="grow" role="status" live="polite">
      <Block className="h3">{t('box.opensAt', { time: dateTime(set.opensAt) })}</Block>
      <Text className="small">{t('box.lobbyText')}</Text>
    </Block>
  )
}
