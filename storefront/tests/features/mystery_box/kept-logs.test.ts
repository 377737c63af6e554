import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keptLog, noteHead } from '@/features/mystery_box/live/kept-logs'
import { recall } from '@/host'
import { beginSession, endSession, leaveAccount } from '@/session'

const session = { token: 't', uid: 'K1', userId: '7' }
const head = { n: 3, head: 'a'.repeat(64) }

describe('what the device keeps of the logs of sets', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    beginSession(session)
    noteHead('9', head, 'live')
  })
  afterEach(() => vi.useRealTimers())

  it('is written at rest', () => {
    vi.advanceTimersByTime(1_000)
    expect(recall('kept-logs')).toMatchObject([{ boxSetId: '9' }])
  })
  // P4.09
  it('is not written any more once its owner has left the account', () => {
    leaveAccount()
    vi.advanceTimersByTime(5_000)
    expect(recall('kept-logs')).toBeUndefined()
    expect(keptLog('9')).toBeUndefined()
  })
  it('stays where a login has only run out', () => {
    vi.advanceTimersByTime(1_000)
    endSession()
    expect(keptLog('9')).toBeDefined()
  })
})
