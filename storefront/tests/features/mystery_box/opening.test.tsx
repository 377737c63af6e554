import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import {
  columnsFor,
  completedBy,
  isTap,
  lightsAt,
  sourceOf,
  standingOf,
  stepMilliseconds,
} from '@/features/mystery_box/model/opening'
import { useOpening } from '@/features/mystery_box/opening/use-opening'

const shop = vi.hoisted(() => ({
  askPayment: vi.fn(),
  sealedOf: vi.fn(),
  openOne: vi.fn(),
  openAll: vi.fn(),
}))
vi.mock('@/features/mystery_box/api', () => shop)
vi.mock('@/parts/orders', () => ({ askPayment: shop.askPayment }))

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
const box = (itemId: string) => ({ itemId, orderId: '9', slot: 3, setNumber: 417, tone: 'nimbi', picture: 'nimbi' })
const figure = (itemId: string) => ({ itemId, style: { styleId: `s${itemId}` } })

const owned = (itemId: string, styleId: string, seriesId = '1') => ({ itemId, seriesId, style: { styleId } }) as never

describe('what is opened', () => {
  it('is an order, or boxes by their ids', () => {
    expect(sourceOf({ orderId: '12' })).toEqual({ orderId: '12' })
    expect(sourceOf({ itemIds: '5,6,5' })).toEqual({ itemIds: ['5', '6'] })
    expect(sourceOf({ orderId: '12', itemIds: '5' })).toEqual({ itemIds: ['5'] })
  })
  it('takes nothing from an address but ids', () => {
    expect(sourceOf({ itemIds: 'x,,<b>' })).toEqual({ orderId: '' })
  })
})

describe('frames that light in turn', () => {
  it('light one after the other, the last soon enough', () => {
    expect([0, 1, 2].map((index) => lightsAt(index, 3))).toEqual([0, 200, 400])
    expect(lightsAt(99, 100)).toBeLessThan(2_400)
  })
  it('stand alone, in pairs or in threes', () => {
    expect([1, 2, 4, 5, 100].map(columnsFor)).toEqual([1, 2, 2, 3, 3])
  })
})

describe('where a figure stands in the collection', () => {
  const items = [owned('1', 'a'), owned('2', 'b'), owned('3', 'a'), owned('4', 'a', '2')]
  it('counts styles of its own series, and copies of its own style', () => {
    expect(standingOf('3', items)).toEqual({ seriesId: '1', copies: 2, styles: 2 })
    expect(standingOf('2', items)).toEqual({ seriesId: '1', copies: 1, styles: 2 })
  })
  it('says nothing of a figure that is not owned yet', () => expect(standingOf('8', items)).toBeUndefined())
})

describe('what a figure makes complete', () => {
  const styles = ['a', 'b', 'h'].map((styleId) => ({ styleId, hidden: styleId === 'h' })) as never[]
  const all = (...ids: string[]) =>
    ids.map((styleId, at) => ({ itemId: String(at), seriesId: '1', style: { styleId, hidden: styleId === 'h' } }) as never)
  it('is all but the hidden ones, and then everything', () => {
    expect(completedBy('0', all('a'), styles)).toBeUndefined()
    expect(completedBy('1', all('a', 'b'), styles)).toBe('regular')
    expect(completedBy('2', all('a', 'b', 'h'), styles)).toBe('all')
    expect(completedBy('2', all('a', 'h', 'b'), styles)).toBe('all')
  })
  it('is nothing for a second one of it, for a hidden one too early, and of another series', () => {
    expect(completedBy('2', all('a', 'b', 'b'), styles)).toBeUndefined()
    expect(completedBy('1', all('a', 'h'), styles)).toBeUndefined()
    expect(completedBy('1', [...all('a'), owned('1', 'b', '2')], styles)).toBeUndefined()
  })
})

describe('the ceremony', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    queries.clear()
    shop.askPayment.mockResolvedValue({ outcome: 'success' })
    shop.sealedOf.mockResolvedValue([box('1'), box('2')])
    shop.openOne.mockImplementation((itemId: string) => Promise.resolve(figure(itemId)))
    shop.openAll.mockResolvedValue([figure('1'), figure('2')])
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })
  const begin = async () => {
    const { result } = renderHook(() => useOpening({ orderId: '9' }), { wrapper })
    await waitFor(() => expect(result.current.item?.itemId).toBe('1'))
    return result
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  it('a press of 350 ms is a hold and no tap', () => expect([isTap(120), isTap(350)]).toEqual([true, false]))

  it('held long enough, the box is opened, and its figure shown after the light', async () => {
    const opening = await begin()
    act(() => opening.current.hold())
    expect(opening.current.phase).toBe('lifting')
    await pass(stepMilliseconds)
    expect(opening.current.phase).toBe('light')
    expect(shop.openOne).toHaveBeenCalledExactlyOnceWith('1')
    await pass(stepMilliseconds)
    expect(opening.current.phase).toBe('reveal')
    expect(opening.current.figure?.itemId).toBe('1')
    expect(opening.current.rest).toBe(1)
  })

  it('let go too early, the lid comes down and nothing is opened, also by the click that ends the press', async () => {
    const opening = await begin()
    act(() => opening.current.hold())
    await pass(600)
    act(() => opening.current.release())
    act(() => opening.current.press())
    expect(opening.current.phase).toBe('sealed')
    await pass(3 * stepMilliseconds)
    expect(shop.openOne).not.toHaveBeenCalled()
  })

  it('a tap lifts the lid by itself, and so does a key', async () => {
    const opening = await begin()
    act(() => opening.current.hold())
    await pass(80)
    act(() => opening.current.release())
    act(() => opening.current.press())
    expect(opening.current.phase).toBe('lifting')
    await pass(2 * stepMilliseconds)
    expect(opening.current.phase).toBe('reveal')
    act(() => opening.current.next())
    expect(opening.current.phase).toBe('sealed')
    act(() => opening.current.press())
    await pass(2 * stepMilliseconds)
    expect(opening.current.figure?.itemId).toBe('2')
    expect(opening.current.rest).toBe(0)
  })

  it('skipped, the figure is there at once, and opened once', async () => {
    const opening = await begin()
    act(() => opening.current.hold())
    await pass(300)
    act(() => opening.current.skip())
    await pass(50)
    expect(opening.current.phase).toBe('reveal')
    expect(opening.current.skipped).toBe(true)
    await pass(stepMilliseconds)
    expect(shop.openOne).toHaveBeenCalledOnce()
  })

  it('skipped in the light, the figure does not wait for its end', async () => {
    const opening = await begin()
    act(() => opening.current.press())
    await pass(stepMilliseconds + 100)
    expect(opening.current.phase).toBe('light')
    act(() => opening.current.skip())
    await pass(50)
    expect(opening.current.phase).toBe('reveal')
    expect(shop.openOne).toHaveBeenCalledOnce()
  })

  it('refused, the box is sealed as before', async () => {
    shop.openOne.mockRejectedValue(new Error('refused'))
    const opening = await begin()
    act(() => opening.current.press())
    await pass(3 * stepMilliseconds)
    expect(opening.current.phase).toBe('sealed')
  })

  it('all at once, every figure is shown', async () => {
    const opening = await begin()
    act(() => opening.current.openAll())
    await pass(50)
    expect(opening.current.phase).toBe('all')
    expect(opening.current.opened).toHaveLength(2)
  })

  it('what is open already is shown without a ceremony', async () => {
    shop.sealedOf.mockResolvedValue([])
    const { result } = renderHook(() => useOpening({ itemIds: ['1', '2'] }), { wrapper })
    await waitFor(() => expect(result.current.phase).toBe('all'))
    expect(shop.askPayment).not.toHaveBeenCalled()
    expect(result.current.opened).toHaveLength(2)
  })
})
