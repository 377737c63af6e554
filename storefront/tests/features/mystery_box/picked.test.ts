import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Queue } from '@/features/mystery_box/model/snapshots'
import { usePicked } from '@/features/mystery_box/stage/use-picked'

import { clock, info } from './queues'

const signed = (n: number) => ({ n, head: 'a'.repeat(64), signature: 'b'.repeat(128) })
const turn = (call: number | undefined, boxSetId = '7') =>
  ({
    boxSetId,
    status: 'turn',
    queuingInfo: info({ position: 1, queuingActionInfo: clock() }),
    call: call === undefined ? undefined : signed(call),
  }) as Queue
const waiting = { boxSetId: '7', status: 'waiting', queuingInfo: info() } as Queue

const stage = (queue: Queue | undefined) => {
  const { result, rerender } = renderHook((shown: Queue | undefined) => usePicked(shown), { initialProps: queue })
  return {
    picked: () => result.current[0],
    pick: (...slots: number[]) => act(() => result.current[1](slots)),
    show: rerender,
  }
}

describe('the boxes that are picked', () => {
  it('stay picked through a turn', () => {
    const shown = stage(turn(4))
    shown.pick(3, 5)
    shown.show({ ...turn(4), timeId: 9 })
    expect(shown.picked()).toEqual([3, 5])
  })

  it.each([
    ['after a wait', [waiting, turn(9)]],
    ['though nothing was seen in between', [turn(9)]],
    ['in another set', [turn(4, '8')]],
  ] as const)('are none in the next turn, %s', (_name, lines) => {
    const shown = stage(turn(4))
    shown.pick(3)
    for (const queue of lines) shown.show(queue)
    expect(shown.picked()).toEqual([])
    shown.pick(6)
    expect(shown.picked()).toEqual([6])
  })

  it('are none in the next turn of a set without calls', () => {
    const shown = stage(turn(undefined))
    shown.pick(3)
    shown.show(waiting)
    shown.show(turn(undefined))
    expect(shown.picked()).toEqual([])
  })
})
