import { useConfig } from '@/api'
import { countdownText, useTexts } from '@/i18n'
import { cashierPage } from '@/parts/payments'
import { Block, Button } from '@/ui'

import { useCashierWords, type Sold } from './cashier-words'
import type { SandboxAnswer } from './payment'
import { SandboxCashier } from './sandbox-cashier'
import type { PaymentPhase, WaitingOrder } from './use-payment'

interface CashierProps {
  phase: PaymentPhase
  order: WaitingOrder
  of?: Sold
  busy: boolean
  over: boolean
  /** Left to pay. */
  seconds: number
  onAnswer: (answer: SandboxAnswer) => void
  /** Goes to the cashier's own page. */
  onPay: () => void
  onAskAgain: () => void
}

/** Where the money is taken, and what is said while the answer is awaited. */
export function Cashier({ phase, order, of = 'boxes', busy, over, seconds, onAnswer, onPay, onAskAgain }: CashierProps) {
  const { t, price } = useTexts()
  const words = useCashierWords(of)
  const page = cashierPage(useConfig(), order.provider)
  const outside = (
    <Button wide busy={busy} onPress={onPay}>
      {t('box.pay', { amount: price(order.total, true) })}
    </Button>
  )
  if (phase === 'waiting')
    return (
      <Button wide busy>
        {t('box.waiting')}
      </Button>
    )
  if (phase === 'silent' || over) {
    return (
      <Block className="pay-silent" role="status">
        <Block as="p" className="small centre">
          {words.stillWaiting}
        </Block>
        <Button wide kind="tonal" icon="retry" onPress={onAskAgain}>
          {t('box.askAgain')}
        </Button>
        {/* Whoever has come back from there without having paid. */}
        {page === 'outside' && !over && outside}
      </Block>
    )
  }
  if (!page)
    return (
      <Block as="p" className="small centre" role="status">
        {words.noCashierHere}
      </Block>
    )
  return (
    <Block className="pay-cashier" role="group" label={t('box.cashier')}>
      {phase === 'failed' && (
        <Block as="p" className="small centre pay-failed" role="status">
          {words.failed(order.count, countdownText(seconds))}
        </Block>
      )}
      {page === 'sandbox' ? <SandboxCashier order={order} busy={busy} onAnswer={onAnswer} /> : outside}
    </Block>
  )
}
