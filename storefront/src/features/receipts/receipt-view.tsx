import { refusedWith } from '@/api'
import { printPage, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { linesOf } from '@/parts/addresses'
import { orderListPath } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, Loading, LoginState, Price, Skeleton, Text } from '@/ui'

import { useReceipts, type BillTo, type Receipt } from './api'

/** The receipt of an order, with a credit note for each time some of it went back; to be read, and printed. */
export function ReceiptView({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const receipts = useReceipts(orderId)
  useShown(() => {
    if (receipts.data) void receipts.refetch()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (receipts.data && receipts.data.items.length > 0)
    return <Papers receipts={receipts.data.items} billTo={receipts.data.billTo} orderId={orderId} />
  if (receipts.data) return <EmptyState icon="receipt" title={t('receipts.noneTitle')} text={t('receipts.noneText')} />
  if (orderId === '' || refusedWith(receipts.error, 'not_found', 'field_invalid'))
    return (
      <EmptyState
        icon="receipt"
        title={t('receipts.missingTitle')}
        text={t('receipts.missingText')}
        action={<Button onPress={() => replace(orderListPath)}>{t('receipts.toOrders')}</Button>}
      />
    )
  if (receipts.error) return <FailureState failure={receipts.error} onRetry={() => void receipts.refetch()} />
  return (
    <Loading>
      <Block className="card inset">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" />
      </Block>
    </Loading>
  )
}

interface PapersProps {
  receipts: Receipt[]
  billTo: BillTo
  orderId: string
}

function Papers({ receipts, billTo, orderId }: PapersProps) {
  const { t } = useTexts()
  return (
    <>
      {receipts.map((receipt) => (
        <Paper key={receipt.number} receipt={receipt} billTo={billTo} orderId={orderId} />
      ))}
      {printPage && (
        <Block className="pad receipt-print">
          <Button wide icon="receipt" onPress={printPage}>
            {t('receipts.print')}
          </Button>
        </Block>
      )}
    </>
  )
}

/** One paper: its number and day, each line with what was paid for it, and the sum by how it was paid. */
function Paper({ receipt, billTo, orderId }: Omit<PapersProps, 'receipts'> & { receipt: Receipt }) {
  const { t, local, price, dateTime } = useTexts()
  const { number, kind, issuedAt, lines, redPacket, total, taxes } = receipt
  const title = t(`receipts.kinds.${kind}`)
  return (
    <Card className="inset receipt" label={`${title} ${number}`}>
      <Block className="row apart gap-3 wrap">
        <Block>
          <Block className="receipt-shop">Kabinet</Block>
          <Block as="h2" className="h2">
            {title}
          </Block>
        </Block>
        <Block className="receipt-numbers">
          <Block className="bold">{number}</Block>
          <Block className="small">{dateTime(issuedAt)}</Block>
          <Block className="small">{t('receipts.order', { number: orderId })}</Block>
        </Block>
      </Block>
      {billTo && <BilledTo address={billTo} />}
      <Block as="ul" className="receipt-lines">
        {lines.map((line, at) => (
          <Block as="li" key={at} className="row apart gap-3 receipt-line">
            <Block className="grow card-words">
              <Block className="bold">{local(line.title)}</Block>
              <Block className="small">{t('receipts.line', { count: line.quantity, unit: price(line.unit, true) })}</Block>
            </Block>
            <Text>{price({ ...line.paid, amount: line.paid.amount + line.redPacket.amount }, true)}</Text>
          </Block>
        ))}
      </Block>
      {redPacket.amount > 0 && (
        <Block className="row apart gap-3 small receipt-sum">
          <Text>{t(kind === 'receipt' ? 'receipts.redPacket' : 'receipts.redPacketBack')}</Text>
          <Text>{price(redPacket, true)}</Text>
        </Block>
      )}
      <Block className="row apart gap-3 receipt-sum">
        <Text className="bold">{t(kind === 'receipt' ? 'receipts.paid' : 'receipts.paidBack')}</Text>
        <Price of={total} size="large" cents />
      </Block>
      {taxes.map(({ taxPpm, gross, tax }) => (
        <Block key={taxPpm} className="row apart gap-3 small receipt-tax">
          <Text>{t('receipts.taxOf', { percent: percentOf(taxPpm), gross: price(gross, true) })}</Text>
          <Text>{price(tax, true)}</Text>
        </Block>
      ))}
      <Block className="micro">{t('receipts.taxIncluded')}</Block>
    </Card>
  )
}

// 70000 parts of a million are 7 %, 6500 are 0.65 %.
const percentOf = (ppm: number): string => String(ppm / 10_000)

/** Who the bill is for, as the order has kept it. */
function BilledTo({ address }: { address: NonNullable<BillTo> }) {
  const { t } = useTexts()
  return (
    <Block className="receipt-bill-to">
      <Block className="micro">{t('receipts.billTo')}</Block>
      <Block className="bold">{`${address.firstName} ${address.lastName}`}</Block>
      <Block className="small">{linesOf(address).join(', ')}</Block>
      {address.taxNo && <Block className="small">{t('receipts.taxNo', { number: address.taxNo })}</Block>}
    </Block>
  )
}
