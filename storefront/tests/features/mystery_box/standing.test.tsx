import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { queries } from '@/api'
import { StandingWords } from '@/features/mystery_box/container/standing'
import type { Queue } from '@/features/mystery_box/model/snapshots'
import { isHeldBack, standingOf, standingWord, withRest, type Standing } from '@/features/mystery_box/model/standing'

import { clock, info, usual } from './queues'

const before = (standing: Partial<Standing>) => ({ boxSetId: '7', standing: { ...usual, ...standing } }) as Queue
const waiting = (standing: Partial<Standing>) =>
  ({ boxSetId: '7', queuingInfo: info({ standing: { ...usual, ...standing } }) }) as Queue

const draw = (queue: Queue) =>
  render(
    <QueryClientProvider client={queries}>
      <StandingWords queue={queue} className="" />
    </QueryClientProvider>,
  )

describe('attack F1: what turns that were not used cost is said before it costs anything', () => {
  it.each([
    ['nothing of who has cost nobody anything', {}, undefined, false],
    ['nothing of a little', { wasted: 99 }, undefined, false],
    ['how much, on the way there', { wasted: 100 }, 'wasted', false],
    ['that others go first', { rank: 'yields', wasted: 220 }, 'yields', true],
    ['that there is a rest', { rank: 'yields', resting: true }, 'resting', true],
    ['that who bought before goes first', { rank: 'newcomer' }, 'newcomer', false],
  ] as const)('says %s', (_name, standing, word, held) => {
    expect(standingWord(before(standing))).toBe(word)
    expect(standingWord(waiting(standing))).toBe(word)
    expect(isHeldBack(before(standing))).toBe(held)
  })

  it('says nothing in a turn, nor to a visitor', () => {
    const turn = { ...waiting({ rank: 'yields' }), status: 'turn' } as Queue
    turn.queuingInfo = { ...turn.queuingInfo!, position: 1, queuingActionInfo: clock() }
    expect(standingWord(turn)).toBeUndefined()
    expect(standingWord({ boxSetId: '7' } as Queue)).toBeUndefined()
  })

  it('says a rest that the shop tells besides', () => {
    expect(standingWord(withRest(before({}), 5))).toBe('resting')
    expect(standingWord(withRest(waiting({}), 5))).toBe('resting')
    expect(standingOf(withRest(waiting({ wasted: 120 }), 5))).toMatchObject({ wasted: 120, until: 5 })
    expect(standingWord(withRest(before({}), undefined))).toBeUndefined()
  })

  it('names the minutes', () => {
    draw(before({ wasted: 130 }))
    expect(screen.getByText('Others waited 2:10 min for turns you did not use; at 3:20 min they go first.')).toBeTruthy()
  })
})
