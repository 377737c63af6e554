import { useTexts } from '@/i18n'
import { Badge, Block, Card, CardFailure, Loading, ProgressBar, Skeleton } from '@/ui'

import { useLimits } from './api'
import { countingLimit, shownMonths, spentPercent } from './model'
import { MonthCard } from './month-card'

/** What was spent this month in each currency, with the limits that the shopper has set and may set. */
export function SpendingView() {
  const { t } = useTexts()
  const limits = useLimits()
  if (!limits.data && limits.error)
    return (
      <Card className="inset" label={t('safeguards.spending')}>
        <CardFailure what={t('safeguards.spending')} onRetry={() => void limits.refetch()} />
      </Card>
    )
  if (!limits.data)
    return (
      <Loading>
        <Skeleton shape="card" className="limits-bone" />
      </Loading>
    )
  const { monthEndsAt } = limits.data
  return shownMonths(limits.data).map((month) => <MonthCard key={month.currency} month={month} endsAt={monthEndsAt} />)
}

/** This month in a line: what was spent where the shopper buys, and how much of their limit that is. */
export function SpendingLine() {
  const { t, price } = useTexts()
  const limits = useLimits()
  const month = limits.data?.months[0]
  const limit = month && countingLimit(month)
  if (!limits.data && limits.error) return <CardFailure what={t('safeguards.spending')} onRetry={() => void limits.refetch()} />
  if (!month) return <Skeleton width="70%" />
  const spent = price({ amount: month.spent, currency: month.currency })
  const words =
    limit === undefined
      ? t('safeguards.spentNoLimit', { spent })
      : t('safeguards.spentOf', { spent, limit: price({ amount: limit, currency: month.currency }) })
  return (
    <Block>
      <Badge kind={limit !== undefined && month.spent >= limit ? 'timer' : 'free'}>{words}</Badge>
      {limit !== undefined && (
        <Block className="spending-bar">
          <ProgressBar percent={spentPercent(month)} label={words} />
        </Block>
      )}
    </Block>
  )
}
