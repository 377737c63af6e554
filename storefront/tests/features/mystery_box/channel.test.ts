import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createRequestCoalescer } from '@/features/mystery_box/live/request-coalescer'
import { createChannel } from '@/features/mystery_box/live/channel'
import type { SocketEvents } from '@/host'

interface Wire {
  events: SocketEvents
  sent: { type: number; boxSetId?: string; id?: string }[]
  closed: boolean
}

function channelOn(wires: Wire[], onEvent = vi.fn(), onConnected = vi.fn()) {
  const open = (events: SocketEvents) => {
    const wire: Wire = { events, sent: [], closed: false }
    wires.push(wire)
    return { send: (text: string) => void wire.sent.push(JSON.parse(text)), close: () => void (wire.closed = true) }
  }
  return { channel: createChannel({ open, onEvent, onConnected }), onEvent, onConnected }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the live channel', () => {
  it('watches what was asked for as soon as it is open, and what comes later at once', () => {
    const wires: Wire[] = []
    const { channel } = channelOn(wires)
    channel.watch('7')
    channel.start()
    expect(wires[0].sent).toEqual([])
    wires[0].events.opened()
    channel.watch('8')
    channel.watch('8')
    channel.unwatch('7')
    expect(wires[0].sent).toEqual([
      { type: 2001, boxSetId: '7' },
      { type: 2001, boxSetId: '8' },
      { type: 2002, boxSetId: '7' },
    ])
  })

  // P9.01
  it('P7.13: sends a heartbeat with an id each 20 seconds', () => {
    const wires: Wire[] = []
    const { channel } = channelOn(wires)
    channel.start()
    wires[0].events.opened()
    vi.advanceTimersByTime(40_000)
    expect(wires[0].sent.map(({ type }) => type)).toEqual([-1, -1])
    expect(wires[0].sent[0].id).not.toBe(wires[0].sent[1].id)
  })

  it('P7.13: connects again 5 seconds after a close, and watches again', () => {
    const wires: Wire[] = []
    const { channel, onConnected } = channelOn(wires)
    channel.watch('7')
    channel.start()
    wires[0].events.opened()
    wires[0].events.closed()
    vi.advanceTimersByTime(4_999)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    wires[1].events.opened()
    expect(wires[1].sent).toEqual([{ type: 2001, boxSetId: '7' }])
    expect(onConnected.mock.calls.map(([connected]) => connected)).toEqual([true, false, true])
  })

  it('P7.13: gives a connection up after 60 seconds without an answer, and keeps one that answers', () => {
    const wires: Wire[] = []
    const { channel } = channelOn(wires)
    channel.start()
    wires[0].events.opened()
    vi.advanceTimersByTime(50_000)
    wires[0].events.received('{"type":-1,"id":"a"}')
    vi.advanceTimersByTime(59_999)
    expect(wires[0].closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(wires[0].closed).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(wires).toHaveLength(2)
  })

  it('keeps trying when the server cannot be reached', () => {
    const wires: Wire[] = []
    const { channel } = channelOn(wires)
    channel.start()
    for (let tries = 0; tries < 3; tries++) {
      wires[wires.length - 1].events.closed()
      vi.advanceTimersByTime(5_000)
    }
    expect(wires).toHaveLength(4)
  })

  it('P3.22: passes notices on, and what cannot be read over', () => {
    const wires: Wire[] = []
    const { channel, onEvent } = channelOn(wires)
    channel.start()
    wires[0].events.received('not json')
    wires[0].events.received('[1]')
    wires[0].events.received('{"type":1007,"boxSetId":"7","status":0,"seq":4}')
    expect(onEvent.mock.calls).toEqual([[{ type: 1007, boxSetId: '7', status: 0, seq: 4 }]])
  })

  it('is deaf to a connection that it has left', () => {
    const wires: Wire[] = []
    const { channel, onEvent } = channelOn(wires)
    channel.start()
    channel.restart()
    wires[0].events.received('{"type":1001}')
    wires[0].events.closed()
    vi.advanceTimersByTime(20_000)
    expect(onEvent).not.toHaveBeenCalled()
    expect(wires).toHaveLength(2)
    channel.stop()
    vi.advanceTimersByTime(120_000)
    expect(wires).toHaveLength(2)
  })
})

describe('the coalescer', () => {
  it('asks once more after an answer that was on its way, however many notices came meanwhile', async () => {
    const answers: (() => void)[] = []
    const perform = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)))
    const coalescer = createRequestCoalescer(perform)
    for (let notices = 0; notices < 5; notices++) coalescer.ask('set:7')
    expect(perform).toHaveBeenCalledTimes(1)
    answers[0]()
    await vi.advanceTimersByTimeAsync(0)
    expect(perform).toHaveBeenCalledTimes(2)
    answers[1]()
    await vi.advanceTimersByTimeAsync(0)
    expect(perform).toHaveBeenCalledTimes(2)
  })

  it('rests between an answer and the next question, and loses nothing by it', async () => {
    const perform = vi.fn(() => Promise.resolve())
    const coalescer = createRequestCoalescer(perform, 200)
    for (let notices = 0; notices < 300; notices++) {
      coalescer.ask('set:7')
      await vi.advanceTimersByTimeAsync(1000 / 300)
    }
    expect(perform.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(perform.mock.calls.length).toBeLessThanOrEqual(6)
    const before = perform.mock.calls.length
    coalescer.ask('set:7')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(perform.mock.calls.length).toBe(before + 1)
  })

  it('asks for one thing while another is under way, and goes on after a failure', async () => {
    const perform = vi.fn((name: string) => (name === 'set:7' ? Promise.reject(new Error('down')) : Promise.resolve()))
    const coalescer = createRequestCoalescer(perform)
    coalescer.ask('set:7')
    coalescer.ask('line:7')
    await vi.advanceTimersByTimeAsync(0)
    coalescer.ask('set:7')
    expect(perform.mock.calls.map(([name]) => name)).toEqual(['set:7', 'line:7', 'set:7'])
  })

  it('P9.02: asks once a second for a line that keeps moving', async () => {
    const perform = vi.fn(() => Promise.resolve())
    const coalescer = createRequestCoalescer(perform)
    for (let step = 0; step < 30; step++) {
      coalescer.askSoon('line:7', 1000)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(perform.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(perform.mock.calls.length).toBeLessThanOrEqual(3)
  })
})
