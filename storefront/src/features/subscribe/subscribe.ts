import { openSettings, randomKey, requestSubscription } from '@/host'
import { text } from '@/i18n'
import { ask, toast } from '@/ui'

import { outcomeOf, templateIds, type SubscribeOutcome } from './outcome'
import { record, type Template } from './templates'

/**
 * Lets the host ask whether messages of these templates may be sent (one id, or several), tells the server which ones may, and says
 * how it went.
 */
export async function subscribe(templates: unknown, key = randomKey()): Promise<SubscribeOutcome> {
  const ids = templateIds(templates)
  if (!ids || !requestSubscription) {
    toast(text(ids ? 'subscribe.failed' : 'subscribe.noTemplates'), 'warning')
    return 'fail'
  }
  const answer = await requestSubscription(ids)
  const outcome = outcomeOf(ids, answer)
  await record(ids, answer.answers, key, outcome)
  await say[outcome]()
  return outcome
}

/** Lets the shop tell the shopper of this: by mail at once, in the host's app when they say yes to the host. */
export async function allow({ templateId, channel }: Template, key: string): Promise<void> {
  if (channel === 'program') return void (await subscribe(templateId, key))
  await record([templateId], { [templateId]: 'accept' }, key)
  say.accept_all()
}

/** The shop does not tell the shopper of this any more. */
export const refuse = ({ templateId }: Template, key: string): Promise<void> =>
  record([templateId], { [templateId]: 'reject' }, key)

const say: Record<SubscribeOutcome, () => void | Promise<void>> = {
  accept_all: () => toast(text('subscribe.accepted'), 'done'),
  accept_some: () => toast(text('subscribe.acceptedSome'), 'done'),
  reject_all: () => toast(text('subscribe.rejected')),
  // The host does not ask again by itself; only its settings undo that.
  always_reject: () => offerSettings('subscribe.always'),
  open_setting: () => offerSettings('subscribe.off'),
  fail: () => toast(text('subscribe.failed'), 'warning'),
}

async function offerSettings(why: 'subscribe.always' | 'subscribe.off'): Promise<void> {
  const question = {
    title: text('subscribe.offTitle'),
    text: text(why),
    confirm: text('subscribe.settings'),
    cancel: text('actions.cancel'),
  }
  if (await ask(question)) openSettings()
}
