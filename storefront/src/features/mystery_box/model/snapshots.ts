import type { Model } from '@/api'

/** With the steady clock's milliseconds at which the answer came. */
export type Received<Snapshot> = Snapshot & { receivedAt: number }

export type SetSnapshot = Received<Model<'MysteryBox.SetSnapshot'>>
export type Queue = Received<Model<'MysteryBox.QueueSnapshot'>>
export type BoxSet = Model<'MysteryBox.Set'>
export type Box = Model<'MysteryBox.Box'>

/** Of two snapshots of one set, the one that says more: answers overtake each other, and the set's change counter puts them in order. */
export function newest<Snapshot extends { timeId: number }>(held: Snapshot | undefined, arrived: Snapshot): Snapshot {
  return held && held.timeId > arrived.timeId ? held : arrived
}
