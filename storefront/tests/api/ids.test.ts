import { describe, expect, it } from 'vitest'

import type { Model } from '@/api'

describe('ids', () => {
  it('of one kind do not go where another is wanted', () => {
    const order: Model<'OrderId'> = '7'
    // @ts-expect-error An order's id is no set's: without the kind in its type this line would compile, and the type check fail.
    const set: Model<'BoxSetId'> = order
    expect(set).toBe('7')
  })
})
