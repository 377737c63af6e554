import { api, inBackground } from '@/api'
import { chooseLanguage, languages, usePreferences, type Language } from '@/i18n'
import { currentSession, useSession } from '@/session'
import { chooseMotion, useMotion } from '@/ui'

import { switchRegion } from './region'

/** What belongs to the person rather than to the device, by the server's names. */
type Setting = 'language' | 'region' | 'reduce_motion'

const chosen: Record<Setting, () => string> = {
  language: () => usePreferences.getState().language,
  region: () => usePreferences.getState().country,
  reduce_motion: () => (useMotion.getState().motion === 'still' ? 'on' : 'system'),
}

const take: Record<Setting, (value: string) => void> = {
  language: (value) => {
    if (languages.some(({ code }) => code === value)) void chooseLanguage(value as Language)
  },
  region: switchRegion,
  reduce_motion: (value) => chooseMotion(value === 'on' ? 'still' : 'device'),
}

const names = Object.keys(chosen) as Setting[]

/**
 * Whoever logs in finds the shop as they have set it on another device; what they choose from then on is kept on the server too.
 * What they have never set stays as this device has it. Answers a function that stops it.
 */
export function followOwnSettings(): () => void {
  // What the server is known to hold, so that nothing is told to it twice, nor told back.
  let known: Partial<Record<Setting, string>> = {}

  async function load(userId: string): Promise<void> {
    const before = Object.fromEntries(names.map((name) => [name, chosen[name]()]))
    known = { ...before }
    const { items } = await inBackground(api.GET('/api/user/ucfgs/v1/get'))
    if (currentSession()?.userId !== userId) return
    for (const { key, value } of items) {
      const name = names.find((one) => one === key)
      // What was chosen meanwhile is newer than what the server held.
      if (!name || value === '' || chosen[name]() !== before[name] || value === before[name]) continue
      known[name] = value
      take[name](value)
    }
  }

  async function tell(key: Setting): Promise<void> {
    const value = chosen[key]()
    if (!currentSession() || value === known[key]) return
    known[key] = value
    await inBackground(api.POST('/api/user/ucfgs/v1/set', { body: { items: [{ key, value }] } }))
  }

  // The shop works without: what could not be loaded or kept is chosen once more on the other device.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  const begin = (userId: string | undefined) => userId !== undefined && quietly(load(userId))
  const stops = [
    useSession.subscribe(({ session }, before) => {
      if (session?.userId !== before.session?.userId) begin(session?.userId)
    }),
    usePreferences.subscribe((now, before) => {
      if (now.language !== before.language) quietly(tell('language'))
      if (now.country !== before.country) quietly(tell('region'))
    }),
    useMotion.subscribe(() => quietly(tell('reduce_motion'))),
  ]
  begin(currentSession()?.userId)
  return () => stops.forEach((stop) => stop())
}
