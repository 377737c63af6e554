import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { solve } from '@/features/sales/work'

const bitsOf = (text: string): number => {
  const bits = Array.from(createHash('sha256').update(text).digest(), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.indexOf('1')
}

describe('the work of a challenge', () => {
  test('is found in slices, and is what the shop asks for', async () => {
    const work = { id: '0123456789abcdef'.repeat(2), parts: 8, bits: 8 }
    const told: number[] = []
    const numbers = await solve(
      work,
      () => true,
      (parts) => told.push(parts),
    )
    expect(numbers).toHaveLength(8)
    numbers!.forEach((number, part) => expect(bitsOf(`${work.id}.${part}.${number}`)).toBeGreaterThanOrEqual(8))
    expect(told.at(-1)).toBe(8)
    expect(told).toEqual([...told].sort((one, other) => one - other))
  })

  test('ends once nobody wants it any more', async () => {
    let slices = 0
    const work = { id: 'a', parts: 8, bits: 40 }
    const numbers = await solve(
      work,
      () => ++slices < 3,
      () => {},
    )
    expect(numbers).toBeUndefined()
    expect(slices).toBe(3)
  })
})
