import { describe, expect, it } from 'vitest'

import {
  compareKnowledge,
  findingOf,
  hindranceOf,
  knowledgeOf,
  markOf,
  type TurnCards,
} from '@/features/mystery_box/model/knowledge'

const cards = (change: Partial<TurnCards> = {}): TurnCards => ({
  boxSetId: '7',
  epoch: 1,
  locks: [],
  tips: [],
  shakes: [],
  shakesLeft: 3,
  xraysLeft: 5,
  ...change,
})
const shaken = (slot: number, number: number, ...styleIds: string[]) => ({ slot, number, styleIds })

describe('what is known of a box', () => {
  it('is what all its shakes leave, without what a hint has named', () => {
    const known = knowledgeOf(
      cards({
        shakes: [shaken(3, 1, 'a', 'b', 'c'), shaken(3, 2, 'b', 'c', 'd'), shaken(5, 1, 'a')],
        tips: [{ slot: 3, kind: 'hint', styleId: 'c' }],
      }),
    )
    expect(known.get(3)).toEqual({ oneOf: ['b'], not: 'c', kept: false })
    expect(known.get(5)).toEqual({ oneOf: ['a'], kept: false })
    expect(known.get(4)).toBeUndefined()
  })
  it('is nothing before anything was found out', () => {
    expect(knowledgeOf(undefined).size).toBe(0)
    expect(knowledgeOf(cards()).size).toBe(0)
  })
  it('says that the box is kept, and carries the mark of the surest thing', () => {
    const known = knowledgeOf(
      cards({
        locks: [{ slot: 1 }, { slot: 2 }],
        tips: [
          { slot: 1, kind: 'xray', styleId: 'a' },
          { slot: 1, kind: 'hint', styleId: 'b' },
          { slot: 2, kind: 'hint', styleId: 'b' },
        ],
        shakes: [shaken(1, 1, 'a', 'b'), shaken(4, 1, 'a', 'b')],
      }),
    )
    expect([1, 2, 3, 4].map((slot) => markOf(known.get(slot)))).toEqual(['xray', 'hint', undefined, 'shake'])
    expect([1, 2, 4].map((slot) => known.get(slot)?.kept)).toEqual([true, true, false])
  })
})

describe('the sentence about a box', () => {
  const inside = ['a', 'b', 'c', 'd', 'e', 'f']
  const box = (oneOf: string[], not?: string) => ({ oneOf, not, kept: false })
  it('names the style inside, whatever else is known', () =>
    expect(findingOf({ ...box(['a', 'b']), is: 'a' }, inside)).toEqual({ says: 'is', styleIds: ['a'] }))
  it('names few that it can be, and otherwise those that it cannot be', () => {
    expect(findingOf(box(['a', 'b']), inside)).toEqual({ says: 'oneOf', styleIds: ['a', 'b'] })
    expect(findingOf(box(['a', 'b', 'c', 'd']), inside)).toEqual({ says: 'not', styleIds: ['e', 'f'] })
    expect(findingOf(box(['a', 'b', 'c', 'd', 'e'], 'f'), inside)).toEqual({ says: 'not', styleIds: ['f'] })
    expect(findingOf(box([], 'c'), inside)).toEqual({ says: 'not', styleIds: ['c'] })
  })
  it('names all of them where none is excluded', () =>
    expect(findingOf(box(inside), inside)).toEqual({ says: 'oneOf', styleIds: inside }))
  it('is not there when nothing is known', () => {
    expect(findingOf(undefined, inside)).toBeUndefined()
    expect(findingOf(box([]), inside)).toBeUndefined()
  })
})

describe('what was learned', () => {
  const learned = cards({ shakes: [shaken(3, 1, 'a', 'b')] })
  it('is remembered with its arrangement', () => {
    expect(compareKnowledge(undefined, learned)).toEqual({ remembered: { boxSetId: '7', epoch: 1 }, voided: false })
    expect(compareKnowledge(undefined, cards())).toEqual({ remembered: undefined, voided: false })
  })
  it('stays when the turn is over and nothing was shuffled', () => {
    const before = { boxSetId: '7', epoch: 1 }
    expect(compareKnowledge(before, cards())).toEqual({ remembered: before, voided: false })
  })
  it('is void after a shuffle, said once', () => {
    const after = compareKnowledge({ boxSetId: '7', epoch: 1 }, cards({ epoch: 2 }))
    expect(after).toEqual({ remembered: undefined, voided: true })
    expect(compareKnowledge(after.remembered, cards({ epoch: 2 })).voided).toBe(false)
  })
  it('of another set is no matter of this one', () =>
    expect(compareKnowledge({ boxSetId: '8', epoch: 1 }, cards({ epoch: 4 }))).toEqual({ remembered: undefined, voided: false }))
})

describe('a tool', () => {
  const stock = { cards: cards(), hints: 1, xrays: 1 }
  it('needs a box', () => expect(hindranceOf('shake', undefined, stock)).toBe('noBox'))
  it('can be used while there is something left of it', () => {
    expect((['shake', 'hint', 'xray'] as const).map((tool) => hindranceOf(tool, 3, stock))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('says why it cannot', () => {
    expect(hindranceOf('shake', 3, { ...stock, cards: cards({ shakesLeft: 0 }) })).toBe('noShakes')
    expect(hindranceOf('hint', 3, { ...stock, hints: 0 })).toBe('noHint')
    expect(hindranceOf('xray', 3, { ...stock, xrays: 0 })).toBe('noXray')
    expect(hindranceOf('xray', 3, { ...stock, cards: cards({ xraysLeft: 0 }) })).toBe('xrayToday')
  })
  it('tells again what it told, without a card', () => {
    const told = { ...stock, hints: 0, cards: cards({ tips: [{ slot: 3, kind: 'hint', styleId: 'a' }] }) }
    expect(hindranceOf('hint', 3, told)).toBeUndefined()
    expect(hindranceOf('hint', 4, told)).toBe('noHint')
  })
})
