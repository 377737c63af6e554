import { afterEach, describe, expect, it, vi } from 'vitest'

import { nextFrame } from '@/host/device/frame'
import { askForMotion, onShake } from '@/host/device/motion'
import { createShakeDetector } from '@/host/device/shake-detector'
import { melodies, ring, type Synthesiser } from '@/host/media/melodies'
import { waveOf } from '@/host/media/wave'

const jerks = (feed: (x: number, y: number, z: number, now: number) => boolean, from: number, count = 3) =>
  Array.from({ length: count }, (_, at) => feed(at % 2 ? -3 : 3, 0, 1, from + at * 120))

describe('a shake of the device', () => {
  it('is several jerks within a second, told once', () => {
    const { feed } = createShakeDetector()
    expect(jerks(feed, 0)).toEqual([false, false, true])
    expect(jerks(feed, 400, 6)).toEqual(Array(6).fill(false))
    expect(jerks(feed, 3_000)).toEqual([false, false, true])
  })
  it('is neither lying still, nor walking, nor a single knock', () => {
    const { feed } = createShakeDetector()
    for (let now = 0; now < 5_000; now += 50) expect(feed(0, 0, 1, now)).toBe(false)
    for (let now = 0; now < 5_000; now += 250) expect(feed(0.3, 0.4, 1.5, now)).toBe(false)
    for (let now = 0; now < 9_000; now += 1_000) expect(feed(4, 0, 1, now)).toBe(false)
  })
})

describe("the device's motion", () => {
  afterEach(() => vi.unstubAllGlobals())
  const shake = () => {
    for (let at = 0; at < 3; at++) {
      const event = new Event('devicemotion')
      Object.assign(event, { accelerationIncludingGravity: { x: at % 2 ? -30 : 30, y: 0, z: 9.81 } })
      window.dispatchEvent(event)
    }
  }
  it('is felt at once where nobody has to be asked', async () => {
    vi.stubGlobal('DeviceMotionEvent', class {})
    const then = vi.fn()
    const stop = onShake(then)
    shake()
    expect(then).toHaveBeenCalledTimes(1)
    stop()
    expect(await askForMotion()).toBe(true)
  })
  it('is silent until the system has granted it, and after a refusal', async () => {
    const requestPermission = vi
      .fn()
      .mockResolvedValueOnce('denied')
      .mockRejectedValueOnce(new Error('no tap'))
      .mockResolvedValue('granted')
    vi.stubGlobal('DeviceMotionEvent', Object.assign(class {}, { requestPermission }))
    const then = vi.fn()
    expect(await askForMotion()).toBe(false)
    onShake(then)
    shake()
    expect(then).not.toHaveBeenCalled()
    expect(await askForMotion()).toBe(false)
    expect(await askForMotion()).toBe(true)
    onShake(then)
    shake()
    expect(then).toHaveBeenCalledTimes(1)
  })
  it('is not there on a device without a sensor', async () => {
    vi.stubGlobal('DeviceMotionEvent', undefined)
    expect(await askForMotion()).toBe(false)
    expect(onShake(() => undefined)()).toBeUndefined()
  })
})

describe('the sounds', () => {
  it('are short, quiet and made of notes', () => {
    const started: number[] = []
    const node = () => ({ connect: () => undefined })
    const gain = () => ({
      ...node(),
      gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    })
    const tone = () => ({ ...node(), type: '', frequency: { value: 0 }, start: (at: number) => void started.push(at), stop() {} })
    const synthesiser = { currentTime: 2, destination: {}, createOscillator: tone, createGain: gain } as unknown as Synthesiser
    ring(synthesiser, 'turn')
    expect(started).toEqual(melodies.turn.map(({ at }) => 2 + at))
    for (const notes of Object.values(melodies))
      for (const { at, rings, loud } of notes) expect([at + rings <= 1.5, loud <= 1]).toEqual([true, true])
  })
  it('can be files for hosts that play files only', () => {
    const file = new DataView(waveOf(melodies.last))
    const text = (at: number, length: number) => String.fromCharCode(...new Uint8Array(file.buffer, at, length))
    expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
    expect(file.getUint32(40, true)).toBe(file.byteLength - 44)
    expect(file.byteLength).toBeLessThan(40_000)
    const samples = [...new Uint8Array(file.buffer, 44)]
    expect(Math.max(...samples)).toBeGreaterThan(150)
    expect(Math.max(...samples)).toBeLessThan(255)
    expect(Math.abs(samples[samples.length - 1] - 128)).toBeLessThan(8)
  })
})

describe('the next frame', () => {
  it('comes once, also where no frame is drawn', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const then = vi.fn()
    nextFrame(then)
    vi.advanceTimersByTime(99)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(901)
    expect(then).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
