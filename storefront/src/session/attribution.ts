import type { Attribution } from '@/api'
import { keepForVisit, onEntry, recallForVisit } from '@/host'

const names = ['shareUserId', 'distributor', 'sourceId', 'higherDistributorId'] as const satisfies (keyof Attribution)[]

const storageName = 'attribution'
const longest = 64

let attribution: Attribution = recallForVisit<Attribution>(storageName) ?? {}

export const currentAttribution = (): Attribution => attribution

/**
 * Takes what an address tells about where the visit comes from, for the rest of the visit. What is too long or unprintable is ignored,
 * as the server would.
 */
export function noteAttribution(query: Readonly<Record<string, string | undefined>>): void {
  const told = names.filter((name) => isPlain(query[name])).map((name) => [name, query[name]])
  if (told.length === 0) return
  attribution = { ...attribution, ...Object.fromEntries(told) }
  keepForVisit(storageName, attribution)
}

function isPlain(value: string | undefined): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return value !== undefined && value !== '' && value.length <= longest && !/[\u0000-\u001f\u007f]/.test(value)
}

onEntry(noteAttribution)
