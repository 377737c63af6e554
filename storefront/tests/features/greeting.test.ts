import { beforeEach, describe, expect, it, vi } from 'vitest'

import { startAsking } from '@/features/auth'
import { flow } from '@/features/auth/shopper'
import { forget, keep } from '@/host'
import { useNotices } from '@/notices'
import { beginSession, endSession, greet, leftName } from '@/session'

import { startOn } from '../stand-ins/taro'

const personal = '/pages/personal/personal'
const session = { token: 't', uid: 'u', userId: '1', auth: { phone: false, openInfo: false } }
const popup = () => flow.state.getState().popup
const settle = () => vi.advanceTimersByTimeAsync(1000)
let agree: (agreed: boolean) => void
startAsking(new Promise((resolve) => (agree = resolve)))

beforeEach(() => {
  vi.useFakeTimers()
  forget(leftName)
  startOn(personal)
  beginSession(session)
})

// In the order in which a visit goes.
describe('P4.03: a page about the shopper', () => {
  it('greets nobody who has not answered the terms, or has gone on meanwhile', async () => {
    greet('profile')
    await settle()
    expect(popup()).toBeNull()
    startOn('/pages/home/home')
    agree(true)
    await settle()
    expect(popup()).toBeNull()
  })
  it('leaves alone who has logged out', async () => {
    keep(leftName, true)
    greet('profile')
    await settle()
    expect(popup()).toBeNull()
  })
  it('waits for the login that the host does by itself, and greets by what is missing then', async () => {
    endSession()
    greet('profile')
    await settle()
    expect(popup()).toBeNull()
    beginSession({ ...session, auth: { phone: true, openInfo: false } })
    await settle()
    expect(popup()).toBe('second')
  })
  it('asks who declines whether to go on, and greets once in a visit', async () => {
    flow.declined()
    expect(useNotices.getState().message?.actions).toHaveLength(2)
    useNotices.getState().message?.answer('cancel')
    await settle()
    expect(popup()).toBeNull()
    greet('profile')
    await settle()
    expect(popup()).toBeNull()
  })
})
