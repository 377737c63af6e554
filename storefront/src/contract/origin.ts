import { keepForVisit, onEntry, recallForVisit } from '@/host'

const names = ['shareUserId', 'distributor', 'sourceId', 'higherDistributorId'] as const
type OriginName = (typeof names)[number]

/** Who or what led the shopper here. Every request tells it; it never authorises anything. */
export type Origin = Partial<Record<OriginName, string>>

const storageName = 'origin'
const longest = 64

let origin: Origin = recallForVisit<Origin>(storageName) ?? {}

export const currentOrigin = (): Origin => origin

/**
 * Takes what an address tells about its origin, for the rest of the visit. What is too long or unprintable is ignored, as the
 * server would.
 */
export function noteOrigin(query: Readonly<Record<string, string | undefined>>): void {
  const told = names.filter((name) => isPlain(query[name])).map((name) => [name, query[name]])
  if (told.length === 0) return
  origin = { ...origin, ...Object.fromEntries(told) }
  keepForVisit(storageName, origin)
}

function isPlain(value: string | undefined): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return value !== undefined && value !== '' && value.length <= longest && !/[\u0000-\u001f\u007f]/.test(value)
}

onEntry(noteOrigin)
