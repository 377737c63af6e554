import { describe, expect, it } from 'vitest'

import { hostOf, isOutsideAddress, successOf } from '@/features/content/model'

describe('an address outside the shop', () => {
  it('P2.13: is one of the web', () => {
    for (const good of ['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://example.com:8443/']) {
      expect(isOutsideAddress(good), good).toBe(true)
    }
    for (const bad of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      '//example.com',
      '/pages/home/home',
      'https://good.com\\@evil.com',
      'https://ex ample.com',
    ])
      expect(isOutsideAddress(bad), bad).toBe(false)
  })
  it('is named by the host that it really leads to', () => {
    expect(hostOf('https://example.com:8443/path')).toBe('example.com')
    expect(hostOf('https://kabinet.shop@evil.com/login')).toBe('evil.com')
    expect(hostOf('https://a@b@evil.com?x=kabinet.shop')).toBe('evil.com')
    expect(hostOf('https://[2001:db8::1]/')).toBe('[2001:db8::1]')
    expect(hostOf('mailto:somebody@example.com')).toBe('')
  })
})

describe('a success', () => {
  it('leads on, the likeliest way first', () => {
    expect(successOf('password')).toEqual({
      kind: 'password',
      next: [
        { step: 'home', path: '/pages/home/home' },
        { step: 'personal', path: '/pages/personal/personal' },
      ],
    })
  })
  it('of an unknown kind is plain', () => {
    for (const unknown of [undefined, '', 'constructor', 'lottery']) expect(successOf(unknown).kind).toBe('done')
  })
})
