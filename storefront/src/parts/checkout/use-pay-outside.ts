import { api, mutate, useConfig, useTap } from '@/api'
import { goToCashier, payMethods } from '@/host'

interface Going {
  /** `silent`: this host cannot show the cashier's page; `choosing`: they ended it there, and may try again. */
  onStay: (phase: 'silent' | 'choosing') => void
  /** The shopper is there, or is back: what came of it is to be asked for. */
  onGone: () => void
}

/** Goes to the page of the cashier outside that takes the money of an order: its own, or whoever takes new payments here. */
export function usePayOutside({ orderId, provider }: { orderId: string; provider?: string }, { onStay, onGone }: Going) {
  const first = useConfig().paymentProviders?.[0]
  const name = provider ?? first
  return useTap(async () => {
    const method = name === undefined ? undefined : payMethods[name]
    const opening = { orderId, provider: name, method }
    const attempt = await mutate(api.POST('/api/mall/funbox/order/v1/getPayInfo.json', { body: opening }))
    const went = await goToCashier(attempt.page)
    if (went === 'unable') return onStay('silent')
    if (went === 'closed') return onStay('choosing')
    // Back from the cashier: the shop completes the payment, and knows what came of it.
    if (went === 'back') await mutate(api.POST('/api/unionPay/llpay', { body: { orderId } }))
    onGone()
  })
}
