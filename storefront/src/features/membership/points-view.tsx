import './membership.css'

import { grouped, useTexts } from '@/i18n'
import { usePoints } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, ListEnd, LoginState } from '@/ui'

import { usePointRecords, type PointRecord } from './api'
import { RecordRow } from './record-row'
import { LinesSkeleton } from './wallet-view'

/** How many points there are, and where they came from and went. */
export function PointsView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const points = usePoints()
  const records = usePointRecords()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (records.failure) return <FailureState failure={records.failure} onRetry={records.retry} />
  if (!records.items) return <LinesSkeleton />
  if (records.items.length === 0)
    return <EmptyState icon="star" title={t('membership.pointEmpty')} text={t('membership.pointEmptyText')} />
  return (
    <>
      <Block className="balance wallet-sum">
        <Block className="balance-name">{t('membership.pointCount')}</Block>
        <Block className="display">{grouped(points.data ?? records.items[0].balance)}</Block>
      </Block>
      <Card className="list" label={t('membership.pointTitle')}>
        <Block as="ul">
          {records.items.map((record) => (
            <PointRow key={record.number} record={record} />
          ))}
        </Block>
      </Card>
      <Block className="pad wallet-end">
        {records.more ? (
          <Button kind="outline" wide busy={records.loadingMore} onPress={records.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function PointRow({ record: { name, note, amount, balance, at } }: { record: PointRecord }) {
  const { t, local } = useTexts()
  const text = grouped(Math.abs(amount))
  return (
    <RecordRow
      title={note || local(name)}
      at={at}
      amount={text}
      gained={amount > 0}
      balance={t('membership.pointBalance', { balance: grouped(balance) })}
    />
  )
}
