import { describe, expect, it } from 'vitest'

import { isPassword } from '@/features/account/rules'
import { isEmail } from '@/parts/forms'
import { isCaptcha } from '@/parts/mailed_code'

describe('what an account may be made of', () => {
  it('P5.09: an e-mail address has text, one at sign, text, a dot and text', () => {
    for (const good of ['a@b.c', 'ploy.88@mail.co.th']) expect(isEmail(good), good).toBe(true)
    for (const bad of ['', 'a@b', 'a b@c.d', 'a@@b.c', '@b.c', 'a@b.']) expect(isEmail(bad), bad).toBe(false)
  })
  it('S5.01: a password has 6 to 16 characters with digits and letters', () => {
    for (const good of ['abc123', 'a234567890123456', '!pass 1']) expect(isPassword(good), good).toBe(true)
    for (const bad of ['', 'abc12', 'a2345678901234567', 'abcdef', '123456']) expect(isPassword(bad), bad).toBe(false)
  })
  it('S5.02: a captcha has 6 digits', () => {
    expect(isCaptcha('012345')).toBe(true)
    for (const bad of ['12345', '1234567', '12345a', '１２３４５６']) expect(isCaptcha(bad), bad).toBe(false)
  })
})
