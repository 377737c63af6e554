import { api, inBackground } from '@/api'
import { here, onBackground, randomKey } from '@/host'

import { currentAttribution } from './attribution'
import { currentSession } from './session'
import { agreedVersion } from './terms'
import { createTracker } from './tracker'

// A mini-program asks for the terms at its start, and what happens before the yes is told to nobody. A browser's shopper is a visitor.
const mayTell = () => process.env.TARO_ENV === 'h5' || agreedVersion() !== undefined

const tracker = createTracker({
  send: async (events) => mayTell() && inBackground(api.POST('/metadata/report', { body: { events } })),
  who: () => ({
    userId: currentSession()?.userId ?? '',
    channelId: currentAttribution().sourceId ?? '',
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
