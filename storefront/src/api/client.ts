import createClient from 'openapi-fetch'

import { OutgoingRequest } from '@/host'

import type { components, paths } from './schema'
import { withoutUndefined } from './signature'
import { send } from './transport'

/** A model of the contract by its name: `Model<'Cabinet.Item'>`. */
export type Model<Name extends keyof components['schemas']> = components['schemas'][Name]

/** The typed client of every call: `query(api.GET('/api/...', {...}))`. */
export const api = createClient<paths>({
  baseUrl: SERVER,
  fetch: send as never,
  Request: OutgoingRequest as never,
  querySerializer: (query) => queryText(query as Record<string, unknown>),
  bodySerializer: bodyText,
})

/** A query string; a parameter that is given as undefined or null is sent empty, which the server takes as not there. */
export function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, withoutUndefined(value ?? undefined)])
  return pairs.map(([name, value]) => `${encodeURIComponent(String(name))}=${encodeURIComponent(String(value))}`).join('&')
}

/** A JSON body; a member that is given as undefined, or as that word, is sent empty. */
export function bodyText(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return JSON.stringify(body)
  return JSON.stringify(Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withoutUndefined(value)])))
}
