import { api, currentConfig, mutate, query } from '@/api'
import { currentPreferences, dateTimeText, text } from '@/i18n'
import { cashierPage } from '@/parts/payments'
import { currentSession } from '@/session'
import { ask, toast } from '@/ui'

import { askAgain } from './follow'

/**
 * Confirms a way to pay, which costs nothing and counts as one order for who goes before whom, and asks the queue anew how the shopper
 * stands. The sandbox has its own cashier; a card of it is the shopper's.
 */
export async function confirmPayer(boxSetId: string): Promise<void> {
  const { confirmationId, provider } = await mutate(api.POST('/api/payment/confirm'))
  if (cashierPage(currentConfig(), provider) === 'sandbox' && confirmationId) {
    const agrees = await ask({
      title: text('turns.confirm'),
      text: text('turns.confirmText'),
      confirm: text('turns.confirmYes'),
      cancel: text('box.later'),
    })
    const answer = agrees ? 'success' : 'cancel'
    await mutate(
      api.POST('/sandbox/cashier/confirm', { body: { confirmationId, answer, card: `card-${currentSession()?.userId}` } }),
    )
  }
  const { state, until } = await query(api.GET('/api/payment/confirmation'))
  askAgain(boxSetId)
  if (state === 'confirmed') toast(text('turns.confirmed'), 'done')
  if (state !== 'spent') return
  const { language, country } = currentPreferences()
  toast(text('turns.spent', { time: dateTimeText(until ?? 0, language, country) }))
}
