import { create } from 'zustand'

import { keep, recall } from '@/host'
import { useSession } from '@/session'

import { sealOf } from '../model/draw-log'
import { newestHead, newestKnown, newLog, withHead, type KeptHead, type KeptLog } from '../model/kept-log'

const storageName = 'kept-logs'
// The sets that somebody looked at lately.
const most = 24
const restMilliseconds = 1000

/** What the device has heard of the logs of sets, the one heard of last first. */
export const useKeptLogs = create<{ logs: KeptLog[] }>(() => ({ logs: recall<KeptLog[]>(storageName) ?? [] }))

export const keptLog = (boxSetId: string): KeptLog | undefined =>
  useKeptLogs.getState().logs.find((log) => log.boxSetId === boxSetId)

export const newestKnownOf = (boxSetId: string): number => newestKnown(keptLog(boxSetId))

/** The newest head of a set as a shared link bears it; nothing while none is known. */
export function newestSealOf(boxSetId: string): string | undefined {
  const head = newestHead(keptLog(boxSetId))
  return head && sealOf(head)
}

let writing: ReturnType<typeof setTimeout> | undefined

// A busy set is heard of many times a second: storage is written at rest. Other tabs keep other sets.
function write(): void {
  writing = undefined
  const { logs } = useKeptLogs.getState()
  const others = (recall<KeptLog[]>(storageName) ?? []).filter((log) => !logs.some(({ boxSetId }) => boxSetId === log.boxSetId))
  keep(storageName, [...logs, ...others].slice(0, most))
}

// Whoever leaves the account has had the device forget all of it: what was still to be written is part of that.
useSession.subscribe(({ session }, before) => {
  if (session || !before.session) return
  clearTimeout(writing)
  writing = undefined
  useKeptLogs.setState({ logs: recall<KeptLog[]>(storageName) ?? [] })
})

/** Changes what is kept of a set's log. */
export function changeLog(boxSetId: string, change: (log: KeptLog) => KeptLog): void {
  const known = keptLog(boxSetId)
  const log = change(known ?? newLog(boxSetId))
  if (log === known) return
  const { logs } = useKeptLogs.getState()
  useKeptLogs.setState({ logs: [log, ...logs.filter((one) => one.boxSetId !== boxSetId)].slice(0, most) })
  writing ??= setTimeout(write, restMilliseconds)
}

/** Learns a head of a set's log. `isOwn`: it is of this device's own place. */
export function noteHead(boxSetId: string, head: Omit<KeptHead, 'by'> | undefined, by: KeptHead['by'], isOwn = false): void {
  if (!head) return
  const { n, head: hash, signature } = head
  changeLog(boxSetId, (log) => withHead(log, { n, head: hash, ...(signature && { signature }), by }, isOwn))
}

/** What the set was published with: its manifest, and the key that signs its heads. */
export function notePublished(boxSetId: string, { manifest, signer }: Pick<KeptLog, 'manifest' | 'signer'>): void {
  changeLog(boxSetId, (log) => (log.manifest === manifest && log.signer === signer ? log : { ...log, manifest, signer }))
}

/** The log does not say what it said before: what is kept of it stays as it is. */
export function breakLog(boxSetId: string): void {
  changeLog(boxSetId, (log) => (log.isBroken ? log : { ...log, isBroken: true }))
}
