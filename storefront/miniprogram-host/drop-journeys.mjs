// The whole way of a shopper: from the login to the cabinet, and where it is refused. The steps are by the app's texts (words.mjs).
import assert from 'node:assert/strict'

import { choosable, endTurn, logIn } from './phone.mjs'

const slotText = (slot) => String(slot).padStart(2, '0')
const boxOf = ({ text, button }, slot, state) =>
  button(text('box.boxLabel', { slot: slotText(slot), state: text(`box.states.${state}`) }))
// A text up to the place where a number or an amount stands in it.
export const beginning = (words) => words.split('\u0000')[0]

/** Comes to the shelves by way of the page about the shopper, which asks them to log in. */
export async function comeIn(open, language) {
  const phone = await open('pages/personal/personal', { language })
  await logIn(phone)
  await phone.see('Mo')
  await phone.tap(phone.text('tabs.shop'))
  await phone.tap(phone.text('goods.boxesTitle'), false)
  await phone.see(phone.text('box.marketTitle'))
  return phone
}

/** Opens a series that nobody queues for and takes the turn there. */
export async function takeTurn(phone) {
  const badge = (kind) => phone.tab.locator(`.badge-${kind}`)
  const shelf = phone.tab.locator('.product-card').filter({ has: badge('free'), hasNot: badge('held') }).first()
  await shelf.waitFor()
  await phone.shoot('market')
  await shelf.click()
  await phone.see(phone.texts.join)
  await phone.shoot('set')
  await phone.tap(phone.texts.join)
  await phone.see(phone.texts.turn)
}

/** Picks boxes and asks for them. */
export async function order(phone, slots) {
  await choosable(phone)
  for (const slot of slots) await boxOf(phone, slot, 'free').click()
  for (const slot of slots) await boxOf(phone, slot, 'picked').waitFor()
  await phone.shoot('stage')
  await phone.tap(phone.text('box.pick', { count: slots.length }), false)
}

/** Says when they were born, by the host's own calendar. */
export async function tellBirthday(phone) {
  await phone.see(phone.text('safeguards.birthdayTitle'))
  await phone.tap(phone.text('account.birthday'), false)
  const columns = phone.tab.locator('.host-columns select')
  await columns.nth(0).selectOption('1990')
  await columns.nth(1).selectOption('05')
  await columns.nth(2).selectOption('17')
  await phone.shoot('birthday')
  await phone.tab.locator('.host-sheet button').last().click()
  await phone.see('1990-05-17')
  await phone.tap(phone.text('safeguards.birthdaySave'))
}

export const payButton = (phone) => phone.button(beginning(phone.text('box.pay', { amount: '\u0000' })).trim(), false)

async function fromLoginToCabinet(open, language) {
  const phone = await comeIn(open, language)
  const { text } = phone
  await takeTurn(phone)
  await order(phone, [3, 11])
  await tellBirthday(phone)
  await payButton(phone).waitFor()
  await phone.shoot('cashier')
  await payButton(phone).click()
  await phone.see(text('box.successTitle', { count: 2 }))
  await phone.shoot('bought')
  await phone.tap(text('box.openNow'))
  await phone.shoot('opening')
  await phone.tap(text('box.openAllNow', { count: 2 }))
  await phone.see(text('box.allOut', { count: 2 }))
  await phone.shoot('opened')
  const names = await phone.tab.getByRole('listitem').getByRole('heading').allInnerTexts()
  assert.equal(names.length, 2)
  await phone.goTo('/packages/personal-pages/order/order')
  await phone.see(text('orders.title'))
  await phone.tab.getByText('03, 11').last().waitFor()
  await phone.shoot('orders')
  await phone.goTo('/packages/personal-pages/cabinet/cabinet')
  await phone.see(text('cabinet.title'))
  for (const name of names) await phone.tab.getByRole('img', { name, exact: true }).last().waitFor()
  await phone.shoot('cabinet')
}

async function paymentRefused(open, language) {
  const phone = await comeIn(open, language)
  const { text } = phone
  await takeTurn(phone)
  await order(phone, [7])
  // Nothing is ordered by who does not say when they were born.
  await phone.see(text('safeguards.birthdayTitle'))
  await phone.tap(text('actions.close'))
  await boxOf(phone, 7, 'picked').waitFor()
  await phone.tap(text('box.pick', { count: 1 }), false)
  await tellBirthday(phone)
  // A card that is refused keeps the boxes: the cashier stays and says for how long.
  await phone.tap(text('box.payFail'))
  await phone.tab
    .getByText(beginning(text('turns.failed', { count: 1, time: '\u0000' })))
    .last()
    .waitFor()
  await phone.shoot('refused')
  await phone.tap(text('box.payCancel'))
  await phone.see(text('box.cancelTitle'))
  await phone.tap(text('actions.ok'))
  await boxOf(phone, 7, 'free').waitFor()
  await endTurn(phone)
}

/** By their names without the language. */
export const dropJourneys = {
  'from the login to the cabinet: number, profile, shelf, set, line, turn, order, payment, opening': fromLoginToCabinet,
  'who is refused at the cashier keeps the turn, and nothing is charged': paymentRefused,
}
