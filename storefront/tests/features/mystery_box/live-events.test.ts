import { describe, expect, it } from 'vitest'

import { asksOf, type Known } from '@/features/mystery_box/model/live-events'

const known = (change: Partial<Known> = {}): Known => ({ seq: 10, set: 10, queue: 10, ...change })
const own = (notice: object, state = known()) => asksOf({ boxSetId: '7', seq: 11, ...notice } as never, true, state).sort()
const viewed = (notice: object, state = known()) => asksOf({ boxSetId: '7', seq: 11, ...notice } as never, false, state).sort()

describe("a notice about one's own queue", () => {
  it('P4.22: 1001 asks for the boxes and the line', () => expect(own({ type: 1001 })).toEqual(['queue', 'set']))
  it('P4.23: 1005 asks for the line, within a second', () => expect(own({ type: 1005 })).toEqual(['queue-soon']))
  it('P4.24: 1007 asks for the boxes alone when its status is 0', () => expect(own({ type: 1007, status: 0 })).toEqual(['set']))
  it('P4.24: 1007 asks for the line too when its status is not 0', () =>
    expect(own({ type: 1007, status: 1 })).toEqual(['queue', 'set']))
  it('P4.25: 1007 with status 3 stops the line', () => expect(own({ type: 1007, status: 3 })).toEqual(['queue', 'set', 'stop']))
  it('P4.25: 1002 stops the line', () => expect(own({ type: 1002 })).toEqual(['queue', 'set', 'stop']))
})

describe('a notice about a set that is only looked at', () => {
  it('P4.26: 1005 asks for its line, within a second', () => expect(viewed({ type: 1005 })).toEqual(['queue-soon']))
  it('P4.26: 1007 asks for its boxes alone', () => expect(viewed({ type: 1007, status: 0 })).toEqual(['set']))
  it('P4.26: 1002 asks for nothing: it was the end of somebody else', () => expect(viewed({ type: 1002 })).toEqual([]))
  it('never stops a line', () => expect(viewed({ type: 1007, status: 3 })).not.toContain('stop'))
})

describe('the sequence number', () => {
  it('asks for both after a gap, whatever came', () => {
    expect(viewed({ type: 1005, seq: 13 })).toEqual(['queue', 'set'])
    expect(viewed({ type: 1005, seq: 12 }, known({ seq: 11 }))).toEqual(['queue-soon'])
  })
  it('takes no gap from the first notice of a set', () =>
    expect(viewed({ type: 1007, status: 0, seq: 90 }, known({ seq: 0 }))).toEqual(['set']))
  it('asks for nothing that the snapshots in hand know already', () => {
    expect(viewed({ type: 1007, status: 0 }, known({ set: 11 }))).toEqual([])
    expect(viewed({ type: 1005 }, known({ queue: 12 }))).toEqual([])
  })
  it('of an answer to watching asks for both when it is newer than what is in hand', () => {
    expect(viewed({ type: 2001, seq: 12 }, known({ seq: 0, set: 11, queue: 11 }))).toEqual(['queue', 'set'])
    expect(viewed({ type: 2001, seq: 11 }, known({ seq: 0, set: 11, queue: 11 }))).toEqual([])
    expect(viewed({ type: 2001, seq: 12 }, known({ seq: 0, set: 12, queue: 11 }))).toEqual(['queue'])
  })
})

describe('other messages', () => {
  it('P4.27: code 202 ends the session and nothing else', () =>
    expect(asksOf({ type: 0, code: 202 }, true, known())).toEqual(['elsewhere']))
  it('code 401 ends a session whose token is not good any more', () =>
    expect(asksOf({ type: 0, code: 401 }, true, known())).toEqual(['expired']))
  it("a heartbeat's answer asks for nothing", () => expect(asksOf({ type: -1, id: 'x' }, true, known())).toEqual([]))
  it('a type from a newer server asks for nothing', () => expect(own({ type: 4711 })).toEqual([]))
})
