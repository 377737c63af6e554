import { api, attempt } from '@/contract'
import { openSettings, randomKey, requestSubscription } from '@/host'
import { text } from '@/i18n'
import { ask, toast } from '@/ui'

import { outcomeOf, templateIds, type SubscribeOutcome } from './outcome'

export type { SubscribeOutcome } from './outcome'

/** Whether the host can send messages to the shopper at all. */
export const canSubscribe = requestSubscription !== null

/** Asks whether messages of these templates may be sent (one id, or several), and tells the server which ones may. */
export async function subscribe(templates: unknown): Promise<SubscribeOutcome> {
  const ids = templateIds(templates)
  if (!ids || !requestSubscription) {
    if (!ids) toast(text('subscribe.noTemplates'), 'warning')
    return 'fail'
  }
  const answer = await requestSubscription(ids)
  const outcome = outcomeOf(ids, answer)
  if (outcome === 'open_setting') await offerSettings()
  const outcomes = ids.flatMap((templateId) => {
    const said = answer.answers[templateId]
    return said ? [{ templateId, outcome: said }] : []
  })
  const body = { templateIds: ids, outcomes, result: outcome }
  await attempt(api.POST('/api/msgSubscribe/add', { body, headers: { 'Idempotency-Key': randomKey() } }))
  return outcome
}

async function offerSettings(): Promise<void> {
  const question = {
    title: text('subscribe.offTitle'),
    text: text('subscribe.off'),
    confirm: text('subscribe.settings'),
    cancel: text('actions.cancel'),
  }
  if (await ask(question)) openSettings()
}
