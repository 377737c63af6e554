/** What the shop says of the cashier's page: where it is and what it wants to hear. */
export interface PayPage {
  kind: string
  url?: string
  fields: Record<string, string>
}

/** The cashiers outside that can be gone to from here, by their names, each with the way to pay that fits. */
export const payMethods: Readonly<Record<string, string>> = { wxpay: 'h5', paypal: 'wallet', unionpay: 'card' }

/**
 * What came of going to the cashier. `left`: this page is left for it; `back`: the shopper has been there; `closed`: they, or the host,
 * ended it without a payment; `unable`: this host cannot show such a page.
 */
export type Gone = 'left' | 'back' | 'closed' | 'unable'

/** Goes to the cashier. */
export async function goToCashier({ kind, url, fields }: PayPage): Promise<Gone> {
  if (!url?.startsWith('https://')) return 'unable'
  if (kind === 'redirect') {
    window.location.assign(url)
    return 'left'
  }
  if (kind !== 'form') return 'unable'
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  return 'left'
}
