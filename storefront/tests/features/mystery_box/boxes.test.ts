import { describe, expect, it } from 'vitest'

import { anyFree, boardsOf, lookOf, setText, slotText, stillFree, toggled } from '@/features/mystery_box/model/boards'
import { knowledgeOf } from '@/features/mystery_box/model/knowledge'
import { chancesInBox, chancesOf, neighbourOf, type Style } from '@/features/mystery_box/model/odds'
import type { Box } from '@/features/mystery_box/model/snapshots'
import { waitForOutcome, waiting } from '@/parts/checkout/payment'
import type { PaymentState } from '@/parts/orders'

const box = (slot: number, state: Box['state'] = 'free', mine = false): Box => ({ slot, state, mine })
const boxes = (count: number) => Array.from({ length: count }, (_, index) => box(index + 1))

describe('the boards', () => {
  it('hold twelve boxes on three boards of four', () => {
    expect(boardsOf(boxes(12)).map((row) => row.map((one) => one?.slot))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ])
  })
  it('fill the last board of another count with gaps', () => {
    expect(boardsOf(boxes(6))[1].map((one) => one?.slot)).toEqual([5, 6, undefined, undefined])
    expect(boardsOf([])).toEqual([])
  })
  it('stand by number, however the boxes came', () => expect(boardsOf([box(2), box(1)])[0].slice(0, 2)).toEqual([box(1), box(2)]))
})

describe('a box that is chosen for the shopper', () => {
  const some = [box(1, 'sold'), box(2), box(3, 'held'), box(4), box(5)]
  it('is one of the free ones, each as often as the others', () => {
    const drawn = Array.from({ length: 300 }, (_, at) => anyFree(some, at.toString(16).padStart(8, '0')))
    for (const slot of [2, 4, 5]) expect(drawn.filter((one) => one === slot)).toHaveLength(100)
  })
  it('is none where none is free', () => expect(anyFree([box(1, 'sold')], '0000000f')).toBeUndefined())
})

describe("a box's look", () => {
  it('is mine when held or bought by the shopper, else its state', () => {
    expect(lookOf(box(1, 'held', true))).toBe('mine')
    expect(lookOf(box(1, 'sold', true))).toBe('mine')
    expect(lookOf(box(1, 'held'))).toBe('held')
    expect(lookOf(box(1, 'sold'))).toBe('sold')
  })
  it('is picked only while it is free', () => {
    expect(lookOf(box(1), [1])).toBe('picked')
    expect(lookOf(box(1, 'sold'), [1])).toBe('sold')
  })
  it('numbers boxes with two digits and sets with four', () => expect([slotText(3), setText(417)]).toEqual(['03', '0417']))
})

describe('the picks', () => {
  it('lose what somebody else took, and stand in order', () => {
    expect(stillFree([11, 3, 4], [box(3), box(4, 'held'), box(11)])).toEqual([3, 11])
  })
  it('come and go by a tap', () => {
    expect(toggled([3], 11)).toEqual([3, 11])
    expect(toggled([3, 11], 3)).toEqual([11])
  })
})

describe('the odds', () => {
  const style = (number: number, hidden = false) => ({ styleId: String(number), number, hidden }) as never
  it('say what is left of each style, hidden ones apart, and 0 of what was never inside', () => {
    const { hidden, regular } = chancesOf(
      [style(2), style(13, true), style(1)],
      [
        { styleId: '1', left: 1, total: 1 },
        { styleId: '2', left: 0, total: 1 },
      ],
    )
    expect(regular.map(({ left, total }) => [left, total])).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(hidden.map(({ left, total }) => [left, total])).toEqual([[0, 0]])
  })
})

describe('waiting for the cashier', () => {
  const state = (outcome: PaymentState['outcome'], failures = 0): PaymentState => ({ orderId: '1', outcome, items: [], failures })
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)

  it('ends with the first outcome, over questions that were lost', async () => {
    const answers = [state('pending'), new Error('lost'), state('success')]
    const ask = async () => {
      const answer = answers.shift()
      if (answer instanceof Error || !answer) throw answer
      return answer
    }
    expect(await waitForOutcome(ask, { stopped: () => false, pause, failures: 0 })).toEqual(state('success'))
    expect(pauses).toEqual([150, 150])
  })
  it('ends with an attempt that failed, but not with one that is known', async () => {
    const ask = async () => state('pending', 2)
    expect(await waitForOutcome(ask, { stopped: () => false, pause, failures: 1 })).toEqual(state('pending', 2))
    expect(await waitForOutcome(ask, { stopped: () => false, pause, failures: 2 })).toBeNull()
  })
  it('gives up after a hundred questions', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return state('pending')
    }
    expect(await waitForOutcome(ask, { stopped: () => false, pause, failures: 0 })).toBeNull()
    expect(asked).toBe(waiting.times)
  })
  it('stops asking as soon as nobody waits', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return state('pending')
    }
    expect(await waitForOutcome(ask, { stopped: () => asked >= 3, pause, failures: 0 })).toBeNull()
    expect(asked).toBe(3)
  })
})

describe('what one box may hold, for who has looked', () => {
  const styles = ['a', 'b', 'c', 'h'].map((styleId, at) => ({ styleId, number: at + 1, hidden: styleId === 'h' }) as Style)
  const content = { a: 2, b: 1, c: 1, h: 1 }
  const odds = Object.entries(content).map(([styleId, left]) => ({ styleId, left, total: left }))
  const known = (change: object) =>
    knowledgeOf({ boxSetId: '7', epoch: 1, locks: [], tips: [], shakes: [], shakesLeft: 3, xraysLeft: 5, ...change })
  const chances = (change: object, slot = 3) =>
    Object.fromEntries(chancesInBox(styles, odds, known(change), slot).map(({ style, parts, of }) => [style.styleId, parts / of]))

  /** All ways in which a box can hold one and tell of it, by the telling order: how likely each style is where `out` was left out. */
  function enumerated(out: string): Record<string, number> {
    const ordinary = ['a', 'a', 'b', 'c']
    const weights: Record<string, number> = {}
    for (const inside of [...ordinary, 'h'])
      for (const told of inside === 'h' ? ordinary : ordinary.map(() => inside)) {
        const others = ['a', 'b', 'c'].filter((style) => style !== told)
        if (others.includes(out)) weights[inside] = (weights[inside] ?? 0) + 1 / others.length
      }
    const sum = Object.values(weights).reduce((total, one) => total + one, 0)
    return Object.fromEntries(Object.entries(weights).map(([style, weight]) => [style, weight / sum]))
  }

  it('is what the boxes left hold, where nothing is known', () =>
    expect(chances({})).toEqual({ a: 2 / 5, b: 1 / 5, c: 1 / 5, h: 1 / 5 }))
  it('is by the telling order what a shake leaves, and what a hint leaves', () => {
    const expected = enumerated('c')
    for (const change of [
      { shakes: [{ slot: 3, number: 2, styleIds: ['a', 'b', 'h'] }] },
      { tips: [{ slot: 3, kind: 'hint', styleId: 'c' }] },
    ]) {
      const told = chances(change)
      expect(Object.keys(told).sort()).toEqual(Object.keys(expected).sort())
      for (const [style, chance] of Object.entries(told)) expect(chance).toBeCloseTo(expected[style]!, 10)
    }
    expect(expected.h).toBeCloseTo(1 / 5, 10)
  })
  it('is one figure after an x-ray, and that one is in no other box', () => {
    const tips = [{ slot: 3, kind: 'xray', styleId: 'b' }]
    expect(chances({ tips })).toEqual({ b: 1 })
    expect(chances({ tips }, 4)).toEqual({ a: 2 / 4, c: 1 / 4, h: 1 / 4 })
  })
})

describe('the figure beside one', () => {
  const row = ['a', 'b', 'c'].map((styleId) => ({ style: { styleId } as Style, left: 0, total: 0 }))
  it('is the next and the one before, in a ring', () => {
    expect(neighbourOf(row, row[0].style, 1).styleId).toBe('b')
    expect(neighbourOf(row, row[0].style, -1).styleId).toBe('c')
    expect(neighbourOf(row, row[2].style, 1).styleId).toBe('a')
  })
})
