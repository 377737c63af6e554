import './membership.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { privilegeCardsPath, useBackpack, type BackpackItem } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  CardFailure,
  EmptyState,
  FailureState,
  Icon,
  Loading,
  LoginState,
  Price,
  RowLink,
  Skeleton,
  SkeletonRow,
  Text,
  type IconName,
} from '@/ui'

import { useRedPacketRecords, type RedPacketRecord } from './api'
import { RecordRow } from './record-row'

/** Red packets and cards: how many there are, what they are for, and when they end. */
export function WalletView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const backpack = useBackpack()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (!backpack.data && backpack.error) return <FailureState failure={backpack.error} onRetry={() => void backpack.refetch()} />
  if (!backpack.data)
    return (
      <Loading>
        {[1, 2, 3].map((one) => (
          <Block className="card inset" key={one}>
            <SkeletonRow picture="small" />
          </Block>
        ))}
      </Loading>
    )
  const items = backpack.data.filter(({ amount }) => amount > 0)
  return (
    <>
      {items.length === 0 && (
        <EmptyState icon="card" title={t('membership.backpackEmpty')} text={t('membership.backpackEmptyText')} />
      )}
      <Card className="list" label={t('membership.privilegeCards')}>
        <RowLink icon="card" title={t('membership.privilegeCards')} onPress={() => open(privilegeCardsPath)} />
      </Card>
      {items.map((item) => (
        <WalletItem key={item.unit} item={item} />
      ))}
      <RedPacketRecords />
    </>
  )
}

/** What became of the red packet of this region; nothing where nothing ever did. */
function RedPacketRecords() {
  const { t } = useTexts()
  const records = useRedPacketRecords()
  if (records.failure) return <CardFailure what={t('membership.packetRecords')} onRetry={records.retry} />
  if (!records.items?.length) return null
  return (
    <>
      <Card className="list" label={t('membership.packetRecords')}>
        <Block as="h2" className="h3 wallet-heading">
          {t('membership.packetRecords')}
        </Block>
        <Block as="ul">
          {records.items.map((record) => (
            <RedPacketRow key={record.number} record={record} />
          ))}
        </Block>
      </Card>
      {records.more && (
        <Block className="pad wallet-end">
          <Button kind="outline" wide busy={records.loadingMore} onPress={records.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
    </>
  )
}

function RedPacketRow({ record: { name, note, amount, balance, at } }: { record: RedPacketRecord }) {
  const { t, local, price } = useTexts()
  return (
    <RecordRow
      title={note || local(name)}
      at={at}
      amount={price({ ...amount, amount: Math.abs(amount.amount) }, true)}
      gained={amount.amount > 0}
      balance={t('membership.packetBalance', { balance: price(balance, true) })}
    />
  )
}

/** A card has the sign of the stage's tool that it feeds. */
const icons: Record<string, IconName> = { 'card:hint': 'hint', 'card:xray': 'xray' }

function WalletItem({ item: { unit, kind, name, purpose, amount, currency = '', expiries } }: { item: BackpackItem }) {
  const { t, local, price, date } = useTexts()
  const isMoney = kind === 'red_packet'
  const amountText = (of: number) => (isMoney ? price({ amount: of, currency }, true) : t('membership.pieces', { count: of }))
  return (
    <Card className="inset" label={local(name)}>
      <Block className="row gap-3">
        <Block className={`wallet-sign ${isMoney ? 'wallet-money' : ''}`} hidden>
          <Icon name={isMoney ? 'gift' : (icons[unit] ?? 'card')} />
        </Block>
        <Block className="grow">
          <Block as="h2" className="h3">
            {local(name)}
          </Block>
          <Block as="p" className="small">
            {local(purpose)}
          </Block>
        </Block>
        <Text className="h2">
          {isMoney ? <Price of={{ amount, currency }} cents /> : t('membership.pieces', { count: amount })}
        </Text>
      </Block>
      {expiries.length > 0 && (
        <Block as="ul" className="wallet-ends">
          {expiries.map((one) => (
            <Block as="li" className="small" key={one.at}>
              {t('membership.expires', { amount: amountText(one.amount), date: date(one.at) })}
            </Block>
          ))}
        </Block>
      )}
    </Card>
  )
}

export function LinesSkeleton() {
  return (
    <Loading>
      <Block className="card inset">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} width={one % 2 === 0 ? '50%' : '90%'} />
        ))}
      </Block>
    </Loading>
  )
}
