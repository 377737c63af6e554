import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createTracker, type TrackedEvent } from '@/session/tracker'

const send = vi.fn<(events: TrackedEvent[]) => Promise<void>>()
const tracker = () => {
  let id = 0
  return createTracker({
    send,
    who: () => ({ userId: '42', channelId: 'poster', dataSource: 'h5' }),
    newId: () => `e${++id}`,
    now: () => Date.now(),
  })
}
const sent = () => send.mock.calls.flatMap(([events]) => events)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  send.mockReset()
  send.mockResolvedValue(undefined)
})

describe('tracking', () => {
  it('P3.12: reports an event with who, where and when', async () => {
    const tracking = tracker()
    tracking.pageShown('/pages/home/home')
    tracking.track('queue_overtime', { boxSetId: '7' }, '7')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual([
      {
        eventId: 'e1',
        dataSource: 'h5',
        objectId: '7',
        channelId: 'poster',
        userId: '42',
        createTime: 1_800_000_000_000,
        pageId: '/pages/home/home',
        eventType: 'queue_overtime',
        eventTimestamp: 1_800_000_000_000,
        eventSourceData: '{"boxSetId":"7"}',
      },
    ])
  })
  it('P3.13: counts the seconds a page was looked at', async () => {
    const tracking = tracker()
    tracking.pageShown('/pages/home/home')
    vi.advanceTimersByTime(4_600)
    tracking.pageShown('/pages/personal/personal')
    vi.advanceTimersByTime(2_000)
    tracking.pageHidden()
    tracking.pageHidden()
    await tracking.flush()
    expect(sent().map(({ pageId, eventType, seconds }) => [pageId, eventType, seconds])).toEqual([
      ['/pages/home/home', 'page_view', 5],
      ['/pages/personal/personal', 'page_view', 2],
    ])
  })
  it('P7.16: goes out in batches, after ten seconds or with the twentieth event', async () => {
    const tracking = tracker()
    for (let events = 0; events < 21; events++) tracking.track('tap')
    await vi.advanceTimersByTimeAsync(0)
    expect(send.mock.calls.map(([events]) => events.length)).toEqual([20])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send.mock.calls.map(([events]) => events.length)).toEqual([20, 1])
  })
  it('keeps what was not taken for the next batch, fifty events at most', async () => {
    const tracking = tracker()
    send.mockRejectedValueOnce(new Error('no network'))
    tracking.track('first')
    await tracking.flush()
    tracking.track('second')
    await tracking.flush()
    expect(send.mock.calls[1][0].map(({ eventType }) => eventType)).toEqual(['first', 'second'])
    send.mockRejectedValue(new Error('no network'))
    for (let events = 0; events < 150; events++) {
      tracking.track('tap')
      await tracking.flush()
    }
    send.mockResolvedValue(undefined)
    await tracking.flush()
    expect(send.mock.calls.pop()![0]).toHaveLength(50)
  })
})
