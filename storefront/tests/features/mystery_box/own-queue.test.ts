import { beforeEach, describe, expect, it } from 'vitest'

import {
  acceptQueue,
  changingQueue,
  expectEnding,
  forgetQueue,
  noteQueue,
  useOwnQueue,
} from '@/features/mystery_box/live/own-queue'
import type { Queue } from '@/features/mystery_box/model/snapshots'
import { recall, steadyMilliseconds } from '@/host'
import { nothingCost } from './queues'

const queue = (boxSetId: string, position: number, change: Partial<Queue> = {}): Queue => ({
  boxSetId,
  status: position === 0 ? 'none' : position === 1 ? 'turn' : 'waiting',
  queueLength: 3,
  people: [],
  queuingInfo: position > 0 ? { ...nothingCost, queuing: true, position } : undefined,
  myBoxSetId: position > 0 ? boxSetId : undefined,
  timeId: 1,
  serverTime: 0,
  receivedAt: 0,
  ...change,
})
const now = () => steadyMilliseconds() + 1
const own = () => useOwnQueue.getState()

beforeEach(() => {
  forgetQueue()
  expectEnding('7', 'overtime')
})

describe("the shopper's own queue", () => {
  it('is learned from any snapshot that says where one stands, and kept for the next visit', () => {
    noteQueue(queue('7', 2), now())
    expect(own()).toMatchObject({ boxSetId: '7', place: 'waiting', ended: null })
    expect(recall('own-line')).toBe('7')
  })

  it("is learned from another set's snapshot too", () => {
    noteQueue(queue('8', 0, { myBoxSetId: '7' }), now())
    expect(own()).toMatchObject({ boxSetId: '7', place: 'none' })
  })

  it('is not changed by the line of a set that is only looked at', () => {
    noteQueue(queue('7', 2), now())
    noteQueue(queue('8', 0, { myBoxSetId: '7' }), now())
    expect(own()).toMatchObject({ boxSetId: '7', place: 'waiting' })
  })

  it('P4.20: ends in overtime when a turn is gone, and is forgotten', () => {
    noteQueue(queue('7', 1), now())
    noteQueue(queue('7', 0), now())
    expect(own()).toMatchObject({ boxSetId: null, place: 'none', ended: { boxSetId: '7', ending: 'overtime' } })
    expect(recall('own-line')).toBeUndefined()
  })

  it('is lost when a place in line is gone', () => {
    noteQueue(queue('7', 3), now())
    noteQueue(queue('7', 0), now())
    expect(own().ended?.ending).toBe('lost')
  })

  it('is finished when the channel said that the set is', () => {
    noteQueue(queue('7', 1), now())
    expectEnding('7', 'finished')
    noteQueue(queue('7', 0), now())
    expect(own().ended?.ending).toBe('finished')
  })

  it('P4.20: ends without a word when the shopper leaves, whatever other answers say meanwhile', async () => {
    noteQueue(queue('7', 1), now())
    await changingQueue(async () => {
      noteQueue(queue('7', 0), now())
      expect(own().boxSetId).toBe('7')
      acceptQueue(queue('7', 0))
    })
    expect(own()).toMatchObject({ boxSetId: null, ended: null })
  })

  it('does not believe an answer that was asked for before the shopper joined', () => {
    const before = steadyMilliseconds() - 1
    acceptQueue(queue('7', 2))
    noteQueue(queue('7', 0), before)
    expect(own()).toMatchObject({ boxSetId: '7', place: 'waiting' })
  })
})
