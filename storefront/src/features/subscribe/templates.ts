import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, type Model } from '@/api'
import { requestSubscription } from '@/host'
import { useIsLoggedIn } from '@/session'

import type { SubscribeAnswer, SubscribeOutcome } from './outcome'

export type Template = Model<'Message.Template'>

export const subscriptions = ['subscriptions']

/** What the shop may tell the shopper outside of itself, by the ways that work here: a browser cannot ask for the host's messages. */
export function useTemplates() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: subscriptions,
    queryFn: () => query(api.GET('/api/msgSubscribe/get')),
    enabled: isLoggedIn,
    select: ({ templates }) => templates.filter(({ channel }) => channel !== 'program' || requestSubscription !== null),
  })
}

/** A mail or a push message comes unless it was refused; a message in the host's app has to be allowed, each time anew. */
export function isOn({ channel, state, left }: Template): boolean {
  return channel === 'program' ? state === 'accepted' && left > 0 : state !== 'rejected' && state !== 'always_rejected'
}

/** Tells the server what was said of each template; pages draw what it answers. `key` is the tap's, so that it counts once. */
export async function record(
  ids: string[],
  answers: SubscribeAnswer['answers'],
  key: string,
  result?: SubscribeOutcome,
): Promise<void> {
  const outcomes = ids.flatMap((templateId) => {
    const outcome = answers[templateId]
    return outcome ? [{ templateId, outcome }] : []
  })
  const body = { templateIds: ids, outcomes, ...(result && { result }) }
  const stands = await mutate(api.POST('/api/msgSubscribe/add', { body, headers: { 'Idempotency-Key': key } }))
  queries.setQueryData(subscriptions, stands)
}
