import { here, onBackground, randomKey } from '@/host'

import { attempt } from './answers'
import { api } from './client'
import { currentOrigin } from './origin'
import { currentSession } from './session'
import { createTracker } from './tracker'

const tracker = createTracker({
  send: (events) => attempt(api.POST('/metadata/report', { body: { events } })),
  who: () => ({
    userId: currentSession()?.userId ?? '',
    channelId: currentOrigin().sourceId ?? '',
    dataSource: process.env.TARO_ENV,
  }),
  newId: randomKey,
  now: Date.now,
})

export const { track } = tracker

/** The page that is in front now; without one the app has left the front. */
export function pageShown(): void {
  tracker.pageShown(here().split('?')[0])
}

export const { pageHidden } = tracker

onBackground(() => {
  tracker.pageHidden()
  void tracker.flush()
})
