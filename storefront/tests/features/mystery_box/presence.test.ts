import { describe, expect, it } from 'vitest'

import { isHereDue } from '@/features/mystery_box/model/presence'
import type { Queue } from '@/features/mystery_box/model/snapshots'

import { clock, info } from './queues'

type Info = NonNullable<Queue['queuingInfo']>

const queue = (given: Partial<Info>): Queue => ({
  boxSetId: '7',
  status: given.position === 1 ? 'turn' : 'waiting',
  queueLength: 3,
  people: [],
  queuingInfo: info(given),
  myBoxSetId: '7',
  timeId: 1,
  serverTime: 0,
  receivedAt: 0,
})
const turn = (touchWithin?: number): Partial<Info> => ({
  position: 1,
  queuingActionInfo: clock({ touchWithin }),
})

describe('attack F1: who is asked for says that somebody is there', () => {
  it.each([
    ['when asked and touched lately', { answerWithin: 20 }, { touch: 44_000, answered: Infinity }, true],
    ['not when nobody has touched the page', { answerWithin: 20 }, { touch: 46_000, answered: Infinity }, false],
    ['not before it is asked', {}, { touch: 0, answered: Infinity }, false],
    ['not when the shop knows', { answerWithin: 20, here: true }, { touch: 0, answered: Infinity }, false],
    ['not again while the answer is on its way', { answerWithin: 20 }, { touch: 0, answered: 500 }, false],
    ['in a turn with a touch', turn(), { touch: 0, answered: 15_000 }, true],
    ['in a turn once in 15 seconds', turn(), { touch: 0, answered: 14_000 }, false],
    ['in a turn not without a new touch', turn(), { touch: 16_000, answered: 30_000 }, false],
    ['in a turn that is about to end untouched, with the last touch', turn(15), { touch: 31_000, answered: 45_000 }, true],
  ])('%s', (_name, given, since, due) => expect(isHereDue(queue(given), since)).toBe(due))

  it('never without a line', () => expect(isHereDue(undefined, { touch: 0, answered: Infinity })).toBe(false))
})
