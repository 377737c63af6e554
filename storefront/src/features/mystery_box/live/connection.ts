import { create } from 'zustand'

interface LiveConnection {
  /** The channel was there and is not any more; it comes back by itself. */
  lost: boolean
  /** What happened at a set while nobody listened: how many changes, and up to which number of its counter. */
  missed: { boxSetId: string; changes: number; seq: number } | null
}

/** How well the shop is heard at this moment. */
export const useConnection = create<LiveConnection>(() => ({ lost: false, missed: null }))

let heardBefore = false

export function noteConnected(connected: boolean): void {
  const lost = !connected && heardBefore
  heardBefore ||= connected
  if (useConnection.getState().lost !== lost) useConnection.setState({ lost })
}

/** The channel is not wanted any more: that is no loss. */
export function noteSilence(): void {
  heardBefore = false
  if (useConnection.getState().lost) useConnection.setState({ lost: false })
}

/** The set's counter stands at `seq`, and what is known here ends at `before`. */
export function noteMissed(boxSetId: string, before: number, seq: number): void {
  if (seq > before) useConnection.setState({ missed: { boxSetId, changes: seq - before, seq } })
}

export function missedRead(): void {
  useConnection.setState({ missed: null })
}
