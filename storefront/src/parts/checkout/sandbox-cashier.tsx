import { useTexts } from '@/i18n'
import { Badge, Block, Button, Text } from '@/ui'

import type { SandboxAnswer } from './payment'
import type { WaitingOrder } from './use-payment'

interface SandboxCashierProps {
  order: WaitingOrder
  busy: boolean
  onAnswer: (answer: SandboxAnswer) => void
}

/** The sandbox's cashier, marked as such: a person decides what it answers. */
export function SandboxCashier({ order, busy, onAnswer }: SandboxCashierProps) {
  const { t, price } = useTexts()
  return (
    <>
      <Block className="row gap-2 wrap pay-sandbox">
        <Badge kind="held">{t('box.cashier')}</Badge>
        <Text className="small grow">{t('box.cashierText')}</Text>
      </Block>
      <Button wide busy={busy} onPress={() => onAnswer('success')}>
        {t('box.pay', { amount: price(order.total, true) })}
      </Button>
      <Block className="row gap-2 pay-others">
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('fail')}>
          {t('box.payFail')}
        </Button>
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('cancel')}>
          {t('box.payCancel')}
        </Button>
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('none')}>
          {t('box.payNone')}
        </Button>
      </Block>
    </>
  )
}
