import Taro from '@tarojs/taro'

import type { Gone, PayPage } from './cashier'

export type { Gone, PayPage } from './cashier'

/** The messaging app's own sheet is all that a mini-program may pay by. */
export const payMethods: Readonly<Record<string, string>> = { wxpay: 'jsapi' }

/** Shows the sheet. Whether the shopper paid there the shop hears from the cashier, not from this app. */
export async function goToCashier({ kind, fields }: PayPage): Promise<Gone> {
  const { timeStamp, nonceStr, package: text, signType, paySign } = fields
  if (kind !== 'program' || !timeStamp || !nonceStr || !text || !paySign) return 'unable'
  const sheet = { timeStamp, nonceStr, package: text, signType: signType as 'RSA', paySign }
  try {
    await Taro.requestPayment(sheet)
    return 'back'
  } catch {
    return 'closed'
  }
}
