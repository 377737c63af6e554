import type { Texts } from '@/i18n'

type MessageName = keyof Texts['messages']

// What other services answer in words only, by fragments of the words. The first that fits is taken.
const known: readonly (readonly [MessageName, readonly string[]])[] = [
  ['busy', ['page busy', 'system busy', 'server busy', '页面繁忙', '系统繁忙', '服务器繁忙']],
  ['boxSold', ['box already sold', 'box is sold', 'box has been sold', '盒子已售', '该盒已售', '已被购买']],
  ['network', ['poor network', 'network error', '网络不佳', '网络异常', '网络不好']],
  ['networkDelay', ['network delay', 'network is delayed', '网络延迟']],
  ['operationFailed', ['operation failed', '操作失败']],
  ['countdownOver', ['countdown ended', 'countdown is over', 'countdown over', '倒计时结束', '倒计时已结束']],
  ['tooFrequent', ['too frequent', 'too often', '操作频繁', '过于频繁', '太频繁']],
  ['noXrayCard', ['x-ray card balance', 'no x-ray card', 'x-ray card insufficient', '透视卡余额不足', '透视卡不足']],
  ['notOnShelf', ['not yet on shelf', 'not on shelf', 'not yet on the shelf', '未上架']],
  ['addressMismatch', ['address and country', 'address mismatch', 'country mismatch', '地址与国家', '地址和国家']],
  ['badCharacters', ['parameter error', 'invalid parameter', 'illegal parameter', '参数错误', '参数异常']],
]

/** The friendlier text for a message of the server, or undefined when nobody knows it: then it is shown as it is. */
export function friendlierMessage(message: string): MessageName | undefined {
  const words = message.toLowerCase()
  return known.find(([, fragments]) => fragments.some((fragment) => words.includes(fragment)))?.[0]
}

/** A message that names an action in front of its text, "open_action-Please open it": both, apart. */
export function splitMessage(message: string): { action?: string; text: string } {
  if (!message.includes('_') || !message.includes('action') || !message.includes('-')) return { text: message }
  const [action, ...rest] = message.split('-')
  return { action, text: rest.join('-') }
}
