import { headAfter } from './draw-log'

type Hears = 'live' | 'answer' | 'share'

/** A head that the device heard. Notices carry no signature, a shared link only the first 16 digits. */
export interface KeptHead {
  n: number
  head: string
  signature?: string
  by: Hears
}

/** What a device has heard of the log of a set: heads, and how far it has read on from the first of them. */
export interface KeptLog {
  boxSetId: string
  manifest: string
  /** The key that signs the set's heads, once the shop has told it. */
  signer?: string
  heads: KeptHead[]
  /** The entries of this device's own place: its join, its call, its turn. */
  own: number[]
  /** Up to here the lines lead from head to head. */
  read?: Pick<KeptHead, 'n' | 'head'>
  /** The log does not continue the one heard before. What proves it stays as it is from then on. */
  isBroken?: true
}

/** Of one set a file of some kilobytes. */
export const mostHeads = 32

export const newLog = (boxSetId: string): KeptLog => ({ boxSetId, manifest: '', heads: [], own: [] })

/** With one more head. The same one twice counts once, with its signature; two heads of one entry are both kept: they convict the shop. */
export function withHead(log: KeptLog, head: KeptHead, isOwn = false): KeptLog {
  if (log.isBroken) return log
  const own = isOwn && !log.own.includes(head.n) ? [...log.own, head.n] : log.own
  const known = log.heads.find(({ n }) => n === head.n)
  if (known && known.head !== head.head) return { ...log, heads: [...log.heads, head], isBroken: true }
  if (known && (known.signature || !head.signature)) return own === log.own ? log : { ...log, own }
  const heads = known ? log.heads.map((one) => (one === known ? head : one)) : [...log.heads, head]
  return trimmed({ ...log, heads, own })
}

// The first stays, for it pins where the device came in, and so does what concerns its own place; then the latest.
function trimmed(log: KeptLog): KeptLog {
  if (log.heads.length <= mostHeads) return log
  const dropped = log.heads.findIndex(({ n }, at) => at > 0 && !log.own.includes(n))
  return { ...log, heads: log.heads.filter((_, at) => at !== Math.max(1, dropped)) }
}

/** The newest entry that the device knows of; 0 when it knows none. */
export const newestKnown = (log: KeptLog | undefined): number => Math.max(0, ...(log?.heads ?? []).map(({ n }) => n))

/** The newest head of all. */
export const newestHead = (log: KeptLog | undefined): KeptHead | undefined => log?.heads.find(({ n }) => n === newestKnown(log))

/** From where to read on; nothing while no head is known. */
export const readFrom = (log: KeptLog): Pick<KeptHead, 'n' | 'head'> | undefined => log.read ?? log.heads[0]

/** Lines that the shop shows behind an entry, and the head that it says they lead to. */
export interface Lines {
  after: number
  lines: string[]
  head: { n: number; head: string; signature: string }
}

/** A line that the device knows without being told: what it did itself. */
export type IsOwnLine = (fields: string[]) => boolean

/**
 * The log read on by these lines. It breaks where they do not lead to the head that the shop says, or pass by a head that was heard
 * otherwise, or say of this device's own place what it did not do (`fits` is asked for each line's fields: number, minute, word, ...).
 */
export function readOn(log: KeptLog, { lines, head }: Lines, fits: IsOwnLine): KeptLog {
  const from = readFrom(log)
  if (!from || log.isBroken) return log
  const heard = new Map(log.heads.map((one) => [one.n, one.head]))
  let at = { n: from.n, head: from.head }
  let isSound = true
  for (const line of lines) {
    at = { n: at.n + 1, head: headAfter(at.head, line) }
    const fields = line.split(' ')
    isSound &&= fields[0] === String(at.n) && fits(fields) && (heard.get(at.n) ?? at.head) === at.head
  }
  isSound &&= at.n === head.n && at.head === head.head
  const kept = withHead(log, { ...head, by: 'answer' })
  return isSound ? { ...kept, read: at } : { ...kept, isBroken: true }
}

/** The file of heads for whoever has no place of their own: what `kabinet verify --earlier` and the page that checks a draw read. */
export const headsFile = ({ boxSetId, manifest, heads }: KeptLog) => ({
  version: 2,
  kind: 'heads',
  boxSetId,
  manifest,
  heads: fullHeads(heads).map(({ n, head, signature }) => ({ n, head, ...(signature && { signature }) })),
})

/** Heads as files have them: those of a shared link that are cut short are no heads. */
export const fullHeads = (heads: KeptHead[]): KeptHead[] => heads.filter(({ head }) => head.length === 64)
