import { useEffect } from 'react'
import { create } from 'zustand'

import { api, inBackground, queries, Refusal } from '@/api'
import { forget, keep, randomKey, recall } from '@/host'
import { useIsLoggedIn } from '@/session'

import { cartKey } from './keys'

/** So many of one thing at most. */
export const mostOfLine = 99
const mostLines = 100
const keptName = 'device-cart'

export interface DeviceLine {
  skuId: string
  quantity: number
}

/** The cart of somebody who has not logged in: the latest first, without prices, which are asked for each time. */
export const useDeviceCart = create<{ lines: DeviceLine[] }>(() => ({ lines: recall<DeviceLine[]>(keptName) ?? [] }))

export const deviceLines = (): DeviceLine[] => useDeviceCart.getState().lines

export const unitsOf = (lines: DeviceLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function keepLines(lines: DeviceLine[]): void {
  if (lines.length > 0) keep(keptName, lines)
  else forget(keptName)
  useDeviceCart.setState({ lines })
}

/** Puts more of something into it. Answers how many there are now, or the word of the refusal that the server would give. */
export function putOnDevice({ skuId, quantity }: DeviceLine): number | 'limit_exceeded' | 'cart_full' {
  const lines = deviceLines()
  const there = lines.find((line) => line.skuId === skuId)
  const now = (there?.quantity ?? 0) + quantity
  if (now > mostOfLine) return 'limit_exceeded'
  if (!there && lines.length >= mostLines) return 'cart_full'
  keepLines(
    there ? lines.map((line) => (line === there ? { skuId, quantity: now } : line)) : [{ skuId, quantity: now }, ...lines],
  )
  return now
}

export function changeOnDevice(skuId: string, quantity: number): void {
  keepLines(deviceLines().map((line) => (line.skuId === skuId ? { skuId, quantity } : line)))
}

export function takeOffDevice(skuIds: string[]): void {
  keepLines(deviceLines().filter(({ skuId }) => !skuIds.includes(skuId)))
}

/** Gives the lines to the cart that waits at the shop, oldest first, so that their order stays; what it refuses for good is let go of. */
async function handOver(): Promise<void> {
  for (const line of [...deviceLines()].reverse()) {
    try {
      // The larger quantity counts there, so a line that comes twice, by a lost answer, counts once.
      const body = { ...line, type: 'add' as const, keepLarger: true }
      await inBackground(api.POST('/api/mall/ums/cart/v1/add.json', { body, headers: { 'Idempotency-Key': randomKey() } }))
    } catch (failure) {
      // Without network, asked too often, or logged out meanwhile, it waits here for the next time.
      if (!(failure instanceof Refusal) || !lasting.has(failure.reason ?? '')) break
    }
    takeOffDevice([line.skuId])
  }
  void queries.invalidateQueries({ queryKey: cartKey() })
}

/** Refusals of a line that no other time would change. */
const lasting = new Set([
  'quantity_invalid',
  'limit_exceeded',
  'offer_over',
  'goods_off_shelf',
  'not_sold_in_region',
  'cart_full',
  'not_found',
])

let handing: Promise<void> | null = null

/** Whoever has logged in finds in their cart what they had put into it before, wherever they look at it next. */
export function useHandOver(): void {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (!isLoggedIn || handing || deviceLines().length === 0) return
    handing = handOver()
      .catch(() => undefined)
      .finally(() => {
        handing = null
      })
  }, [isLoggedIn])
}
