import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap } from '@/api'
import { beginPush, endPush, pushState } from '@/host'
import { text } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { toast } from '@/ui'

import { subscriptions } from './templates'

const queryKey = ['push']

/** Whether this browser is told of what cannot wait, also while the shop is closed. */
export function useDevicePush() {
  const isLoggedIn = useIsLoggedIn()
  const state = useQuery({ queryKey, queryFn: pushState, enabled: isLoggedIn }).data ?? 'unable'
  const change = useTap(async (wanted: boolean) => {
    await (wanted ? switchOn() : switchOff())
    await Promise.all([queryKey, subscriptions].map((one) => queries.invalidateQueries({ queryKey: one })))
  })
  return { state, change }
}

async function switchOn(): Promise<void> {
  const { publicKey } = await query(api.GET('/api/push/key'))
  const made = publicKey ? await beginPush(publicKey) : null
  if (!made) return toast(text('subscribe.rejected'))
  try {
    await mutate(api.POST('/api/push/subscribe', { body: made }))
  } catch (failure) {
    // What the shop does not know of brings nothing.
    await endPush()
    throw failure
  }
  toast(text('subscribe.accepted'), 'done')
}

async function switchOff(): Promise<void> {
  const endpoint = await endPush()
  if (endpoint) await mutate(api.POST('/api/push/unsubscribe', { body: { endpoint } }))
}
