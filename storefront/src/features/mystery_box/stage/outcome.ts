import { open } from '@/host'
import { text } from '@/i18n'
import type { PaymentEnd } from '@/parts/checkout'
import { ask, tell } from '@/ui'

import { resultPath } from '../opening/paths'

/** Says how a payment ended, in a dialog of its own, and leads on. `turnGoesOn`: the shopper may choose again. */
export async function tellOutcome(
  end: PaymentEnd,
  { orderId, count, turnGoesOn }: { orderId: string; count: number; turnGoesOn: boolean },
) {
  if (end !== 'success') return tell({ title: text(`box.${end}Title`), text: text(`box.${end}Text`), insists: true })
  const opened = await ask({
    title: text('box.successTitle', { count }),
    text: text(turnGoesOn ? 'box.successText' : 'box.successOverText', { count }),
    confirm: text('box.openNow'),
    cancel: text(turnGoesOn ? 'box.goOn' : 'box.later'),
  })
  if (opened) open(resultPath, { orderId })
}
