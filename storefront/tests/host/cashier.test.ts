import { afterEach, describe, expect, it, vi } from 'vitest'

import { goToCashier, type PayPage } from '@/host/app/cashier'

afterEach(() => vi.restoreAllMocks())

describe('the way to a cashier on the web', () => {
  it('posts a form with the fields to its https address', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const page = { kind: 'form', url: 'https://gateway.example/pay', fields: { orderId: '7', signature: 'a+b=' } }
    expect(await goToCashier(page)).toBe('left')
    const form = submit.mock.contexts[0] as HTMLFormElement
    expect(form.action).toBe(page.url)
    expect(form.method).toBe('post')
    expect(Object.fromEntries(new FormData(form))).toEqual(page.fields)
  })

  it.each<PayPage>([
    { kind: 'redirect', url: 'javascript:alert(1)', fields: {} },
    { kind: 'form', url: 'http://gateway.example/pay', fields: {} },
    { kind: 'program', fields: { paySign: 'x' } },
    { kind: 'frame', url: 'https://gateway.example/script.js', fields: { token: 'x' } },
  ])('goes nowhere with %o', async (page) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit')
    expect(await goToCashier(page)).toBe('unable')
    expect(submit).not.toHaveBeenCalled()
  })
})
