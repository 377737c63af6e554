import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { keep, recall } from '@/host'
import { beginSession, currentSession, endSession, followWorld, leaveAccount } from '@/session'

import { openPages, startOn } from '../stand-ins/taro'

const session = { token: 't', uid: 'u', userId: '1' }

beforeEach(() => {
  localStorage.clear()
  endSession()
  queries.clear()
})

describe('a login', () => {
  // P3.03
  it('P4.08: keeps the token and who it is, and loads the cart again', async () => {
    const stop = followWorld()
    const load = vi.fn(async () => [])
    const watching = new QueryObserver(queries, { queryKey: ['cart'], queryFn: load }).subscribe(() => undefined)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    beginSession({ ...session, auth: { phone: true, openInfo: false } })
    expect(recall('session')).toMatchObject({ ...session, auth: { phone: true, openInfo: false } })
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    watching()
    stop()
  })
})

describe('a logout', () => {
  it('P4.09: clears what is stored and held, and leaves nothing but the login page', () => {
    beginSession(session)
    keep('own-line', '7')
    keep('authCode', 'secret')
    keep('language', 'zh-CN')
    queries.setQueryData(['cart'], ['toy'])
    queries.setQueryData(['me', '1'], { uid: 'u' })
    startOn('/packages/personal-pages/order/order')
    leaveAccount()
    expect(currentSession()).toBeNull()
    expect([recall('session'), recall('own-line'), recall('authCode')]).toEqual([undefined, undefined, undefined])
    expect(queries.getQueryCache().getAll()).toEqual([])
    expect(openPages()).toEqual(['/packages/auth-pages/auth/login'])
    // What was chosen for the device is not the account's.
    expect(recall('language')).toBe('zh-CN')
  })
})
