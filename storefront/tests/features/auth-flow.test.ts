import { beforeEach, describe, expect, it, vi } from 'vitest'

import { checkLogin, createAuthFlow, type AuthEvent } from '@/features/auth/flow'
import type { UserAuth } from '@/session'

let auth: UserAuth | undefined
let events: AuthEvent[]
let flow: ReturnType<typeof createAuthFlow>
const grantPhone = vi.fn(async () => void (auth = { phone: true, openInfo: auth?.openInfo ?? false }))
const grantProfile = vi.fn(async () => void (auth = { phone: true, openInfo: true }))
const reload = vi.fn(async () => auth!)
const loaded = vi.fn()
const onCancelled = vi.fn()
const popup = () => flow.state.getState().popup
const phone = { encryptedData: 'xx', iv: 'yy' }
const profile = { nickName: 'Mo', avatar: 'a.webp' }
const shapes = () => events.map((event) => (event.type === 'refuseAuth' ? `refuseAuth ${event.refused}` : event.type))

beforeEach(() => {
  auth = { phone: false, openInfo: false }
  events = []
  vi.clearAllMocks()
  flow = createAuthFlow({ grantPhone, grantProfile, reload, current: () => auth, startLoading: () => loaded, onCancelled })
  flow.onEvent((event) => events.push(event))
})

describe('P4.07: the check of a login', () => {
  it.each([
    ['phone', undefined, 'no:phone'],
    ['phone', { phone: false, openInfo: true }, 'no:phone'],
    ['phone', { phone: true, openInfo: false }, 'ok'],
    ['profile', { phone: false, openInfo: false }, 'no:phone'],
    ['profile', { phone: true, openInfo: false }, 'no:userInfo'],
    // P4.02
    ['profile', { phone: true, openInfo: true }, 'ok'],
  ] as const)('%s of %o is %s', (need, granted, outcome) => expect(checkLogin(need, granted)).toBe(outcome))
})

// A4.01
describe('P4.01: an action that needs something', () => {
  it('goes on at once when it is there', async () => {
    auth = { phone: true, openInfo: false }
    await expect(flow.authorise('phone')).resolves.toBe(true)
    expect(popup()).toBeNull()
  })
  it('asks for the phone number first, then for the profile', async () => {
    const granted = flow.authorise('profile')
    expect(popup()).toBe('first')
    await flow.phoneAnswered(phone)
    expect(grantPhone).toHaveBeenCalledWith(phone)
    expect(popup()).toBe('second')
    await flow.profileAnswered(profile)
    expect(grantProfile).toHaveBeenCalledWith(profile)
    expect(popup()).toBeNull()
    await expect(granted).resolves.toBe(true)
    // P4.04: what is granted is read again after each step
    expect(reload).toHaveBeenCalledTimes(2)
    expect(shapes()).toEqual(['success', 'success'])
  })
  it('asks only for what is missing', async () => {
    auth = { phone: true, openInfo: false }
    void flow.authorise('profile')
    expect(popup()).toBe('second')
  })
  it('shares one popup with another action, which may need more', async () => {
    const one = flow.authorise('phone')
    const other = flow.authorise('profile')
    await flow.phoneAnswered(phone)
    expect(popup()).toBe('second')
    await flow.profileAnswered(profile)
    await expect(Promise.all([one, other])).resolves.toEqual([true, true])
  })
})

describe('a refusal', () => {
  // P5.01, P8.20
  it('P4.05: of the phone number is told as "one", and asks whether to go on', async () => {
    void flow.authorise('phone')
    await flow.phoneAnswered({})
    expect(grantPhone).not.toHaveBeenCalled()
    expect(shapes()).toEqual(['refuseAuth one'])
    expect(popup()).toBe('again')
  })
  it('P4.05: of a forced phone number opens the first popup again, and tells nothing', async () => {
    void flow.authorise('phone', { forced: true })
    const { round } = flow.state.getState()
    await flow.phoneAnswered({ iv: 'only' })
    expect(popup()).toBe('first')
    expect(flow.state.getState().round).toBe(round + 1)
    expect(events).toEqual([])
  })
  it('P4.06: of a forced profile opens its popup again; of one that is not forced is told as "two"', async () => {
    auth = { phone: true, openInfo: false }
    grantProfile.mockRejectedValueOnce(new Error('bad name'))
    void flow.authorise('profile', { forced: true })
    await flow.profileAnswered(profile)
    expect([popup(), shapes()]).toEqual(['second', ['fail']])
    flow.declined()
    flow.nextTime()
    grantProfile.mockRejectedValueOnce(new Error('bad name'))
    void flow.authorise('profile')
    await flow.profileAnswered(profile)
    expect([popup(), shapes()]).toEqual(['again', ['fail', 'fail', 'refuseAuth two']])
  })
  it('P4.04: of the server is told as a failure, and takes the loading overlay off', async () => {
    grantPhone.mockRejectedValueOnce(new Error('no'))
    void flow.authorise('phone')
    await flow.phoneAnswered(phone)
    expect([popup(), shapes()]).toEqual(['first', ['fail']])
    expect(loaded).toHaveBeenCalledTimes(1)
  })
  it('P4.03: by closing the popup asks whether to go on; "re-authorise" goes on where it was', async () => {
    const granted = flow.authorise('profile')
    await flow.phoneAnswered(phone)
    flow.declined()
    expect(popup()).toBe('again')
    flow.reauthorise()
    expect(popup()).toBe('second')
    await flow.profileAnswered(profile)
    await expect(granted).resolves.toBe(true)
  })
  it('P8.21: for now ends it, and is said', async () => {
    const granted = flow.authorise('phone')
    flow.declined()
    flow.nextTime()
    await expect(granted).resolves.toBe(false)
    expect(popup()).toBeNull()
    expect(onCancelled).toHaveBeenCalledTimes(1)
  })
})

describe('P4.03: a page that would like to know who is there', () => {
  it('asks once per session', async () => {
    const first = flow.greet('phone')
    expect(popup()).toBe('first')
    flow.declined()
    flow.nextTime()
    await expect(first).resolves.toBe(false)
    await expect(flow.greet('phone')).resolves.toBe(false)
    expect(popup()).toBeNull()
  })
  it('does not keep an action from asking', () => {
    void flow.greet('phone')
    flow.nextTime()
    void flow.authorise('phone')
    expect(popup()).toBe('first')
  })
})
