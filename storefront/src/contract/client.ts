import createClient, { type Middleware } from 'openapi-fetch'

import { HostRequest, hostFetch } from '@/host'
import { currentPreferences } from '@/i18n'

import type { components, paths } from './schema'
import { currentSession } from './session'

/** A model of the contract by its name: `Model<'Cabinet.Item'>`. */
export type Model<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Which shop this app is, as the server's app registration knows it. */
const appId = 'kabinet'

/** What every request carries. */
export function requestHeaders(): Record<string, string> {
  const session = currentSession()
  const { language, country } = currentPreferences()
  const headers: Record<string, string> = {
    uid: session?.uid ?? '',
    userId: session?.userId ?? '',
    appId,
    timeStamp: String(Date.now()),
    lang: language === 'zh-CN' ? 'cn' : 'en',
    country,
    newJwt: 'true',
  }
  if (session) headers['X-AUTH-TOKEN'] = session.token
  return headers
}

const addHeaders: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(requestHeaders())) request.headers.set(name, value)
    return request
  },
}

/** The typed client of every call: `read(api.GET('/api/...', {...}))`. */
export const api = createClient<paths>({ baseUrl: SERVER, fetch: hostFetch, Request: HostRequest })
api.use(addHeaders)
