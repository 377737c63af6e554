import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { currentConfig, queries } from '@/api'
import { showLanguage } from '@/i18n'
import { Cashier } from '@/parts/checkout/cashier'
import type { PaymentPhase } from '@/parts/checkout/use-payment'
import { cashierPage, NoPayments, takesMoney, type PaidBy } from '@/parts/payments'

const inSandbox = { sandbox: true, paymentProviders: ['sandbox'] }
const withoutCashier = { sandbox: false, paymentProviders: [] }
const elsewhere = { sandbox: false, paymentProviders: ['cards'] }

const told = (shop: PaidBy) => queries.setQueryData(['shop-config'], { regions: currentConfig().regions, ...shop })
const order = {
  orderId: '1',
  paymentId: '2',
  total: { amount: 39_000, currency: 'THB' },
  remaining: 100,
  receivedAt: 0,
  count: 1,
}

function draw(provider: string | undefined, phase: PaymentPhase = 'choosing', pay: () => void = () => undefined) {
  const nothing = () => undefined
  const waiting = { ...order, provider }
  return render(
    <QueryClientProvider client={queries}>
      <Cashier
        phase={phase}
        order={waiting}
        busy={false}
        over={false}
        seconds={60}
        onAnswer={nothing}
        onPay={pay}
        onAskAgain={nothing}
      />
      <NoPayments className="" />
    </QueryClientProvider>,
  )
}

vi.stubGlobal('fetch', () => new Promise(() => undefined))
beforeEach(() => queries.clear())

describe('attack C1: which cashier is drawn', () => {
  it.each<[string, PaidBy, string | undefined, string | undefined, boolean]>([
    ["the sandbox's in a sandbox", inSandbox, 'sandbox', 'sandbox', true],
    ['of an order found again, whoever takes new payments', inSandbox, undefined, 'sandbox', true],
    ['none in a shop without one', withoutCashier, undefined, undefined, false],
    ["never the sandbox's where there is no sandbox", { ...inSandbox, sandbox: false }, 'sandbox', undefined, false],
    ['the page of a cashier outside', { sandbox: false, paymentProviders: ['paypal'] }, 'paypal', 'outside', true],
    ['none that this app has no page of', elsewhere, 'cards', undefined, false],
    ['what the order names while the shop has not said', {}, 'sandbox', 'sandbox', true],
  ])('%s', (_name, shop, provider, page, sells) => {
    expect(cashierPage(shop, provider)).toBe(page)
    expect(takesMoney(shop)).toBe(sells)
  })

  it('a cashier outside is gone to by one button', async () => {
    await showLanguage('en')
    const pay = vi.fn()
    told({ sandbox: false, paymentProviders: ['paypal'] })
    draw('paypal', 'choosing', pay)
    screen.getByRole('button', { name: /Pay .*390/ }).click()
    expect(pay).toHaveBeenCalledOnce()
    expect(screen.queryByText('Sandbox cashier')).toBeNull()
  })

  // S8.08
  it('who came back from there without paying may go there again', async () => {
    await showLanguage('en')
    const pay = vi.fn()
    told({ sandbox: false, paymentProviders: ['paypal'] })
    draw('paypal', 'silent', pay)
    screen.getByRole('button', { name: /Pay .*390/ }).click()
    expect(pay).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toContain('No answer from the cashier yet.')
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  })

  // S8.07
  it('in a sandbox the stage offers its four answers, also after a payment that failed', async () => {
    await showLanguage('en')
    told(inSandbox)
    draw('sandbox', 'failed')
    expect(screen.getByText('Sandbox cashier')).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(4)
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it.each([
    ['en', 'This shop takes no payments yet', /cannot take the payment/],
    ['zh-CN', '本店暂时还不能收款', /不支持本店的收款方式/],
  ] as const)('elsewhere it says so instead of offering to pay (%s)', async (language, nothingSold, noPage) => {
    await showLanguage(language)
    told(withoutCashier)
    draw('sandbox')
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText(nothingSold)).toBeTruthy()
    expect(screen.getByText(noPage)).toBeTruthy()
  })
})
