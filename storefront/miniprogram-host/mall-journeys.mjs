// What the mall sells: from the menu to goods, and from there into the cart. The steps are by the app's texts (words.mjs).
import { beginning, payButton } from './drop-journeys.mjs'
import { logIn } from './phone.mjs'

async function goodsIntoTheCart(open, language) {
  const phone = await open('pages/personal/personal', { language })
  const { text } = phone
  await logIn(phone)
  await phone.see('Mo')
  await phone.tap(text('tabs.shop'))
  await phone.see(text('goods.mallTitle'))
  const card = phone.tab.locator('.product-card').first()
  await card.waitFor()
  await phone.shoot('mall')
  await card.click()
  await phone.see(text('cart.add'))
  await phone.shoot('goods')
  await phone.tap(text('actions.oneMore'))
  await phone.tap(text('cart.add'))
  await phone.tap(text('cart.openWith', { count: 2 }))
  await phone.see(text('cart.pieces', { count: 2 }))
  await phone.tap(text('actions.oneMore'))
  await phone.see(text('cart.pieces', { count: 3 }))
  await phone.shoot('cart')
  await phone.tap(beginning(text('cart.removeOf', { name: '\u0000' })).trim(), false)
  await phone.see(text('cart.emptyTitle'))
}

const address = {
  firstName: 'Mia',
  lastName: 'Chai',
  phone: '+66 2 123 4567',
  line1: '99/1 Rama I Road',
  city: 'Pathum Wan',
  regions: 'Bangkok',
  postalCode: '10330',
  email: 'mia@shop.example',
  taxNo: '1234567890123',
}

/** Fills in the first address, as its country writes it. */
async function giveAddress(phone) {
  const { text } = phone
  await phone.tap(text('address.none'))
  await phone.see(text('address.addTitle'))
  for (const [field, value] of Object.entries(address))
    await phone.tab
      .getByLabel(text(`address.fields.${field}`), { exact: true })
      .last()
      .fill(value)
  await phone.shoot('checkout-address')
  await phone.tap(text('address.save'))
}

/** The shop of these journeys has announced no sale: what a page says then, and one that is not there. */
async function salesOfTheMall(open, language) {
  const phone = await open('pages/home/mall', { language })
  const { text } = phone
  await phone.see(text('goods.salesTitle'))
  await phone.tab
    .locator('.goods-entry', { hasText: text('goods.salesTitle') })
    .last()
    .click()
  await phone.see(text('sales.emptyTitle'))
  await phone.shoot('sales')
  const missing = await open('packages/mall-pages/flashsale/select?saleId=77', { language })
  await missing.see(missing.text('sales.missingTitle'))
  await missing.shoot('sale-missing')
}

async function fromTheCartToTheOrder(open, language) {
  const phone = await open('pages/personal/personal', { language })
  const { text } = phone
  await logIn(phone)
  await phone.see('Mo')
  await phone.tap(text('tabs.shop'))
  await phone.see(text('goods.mallTitle'))
  await phone.tab.locator('.product-card').first().click()
  await phone.see(text('cart.add'))
  await phone.tap(text('cart.add'))
  await phone.tap(text('cart.openWith', { count: 1 }))
  await phone.tap(text('cart.checkOut'))
  await phone.see(text('checkout.title'))
  await giveAddress(phone)
  await phone.tap(text('address.change', { name: 'Mia Chai' }))
  await phone.see(text('address.choose'))
  await phone.shoot('checkout-addresses')
  await phone.tap(text('actions.close'))
  await phone.shoot('checkout')
  await phone.tap(beginning(text('checkout.pay', { amount: '\u0000' })).trim(), false)
  await phone.see(text('checkout.payTitle'))
  await phone.shoot('checkout-cashier')
  await payButton(phone).click()
  await phone.see(text('checkout.paidTitle'))
  await phone.shoot('checkout-paid')
  await phone.tap(text('checkout.seeOrder'))
  await phone.see('99/1 Rama I Road')
  await phone.shoot('checkout-order')
  await phone.tap(text('afterSale.ask'))
  await phone.see(text('afterSale.which'))
  await phone.tap(text('actions.oneMore'))
  await phone.tab
    .getByRole('radio', { name: text('afterSale.reasons.not_wanted'), exact: true })
    .last()
    .click()
  await phone.shoot('after-sale-apply')
  await phone.tap(text('afterSale.takeBack'))
  await phone.see(text('afterSale.steps'))
  await phone.shoot('after-sale')
}

async function codesPrizesAndGifts(open, language) {
  const phone = await open('pages/personal/personal', { language })
  const { text } = phone
  await logIn(phone)
  await phone.see('Mo')
  await phone.goTo('/packages/personal-pages/coupon/coupon-exchange')
  await phone.tab.getByLabel(text('given.code'), { exact: true }).last().fill('nonsense')
  await phone.tap(text('given.look'))
  await phone.see(text('refusals.code_wrong'))
  await phone.shoot('code')
  await phone.goTo('/packages/personal-pages/prize/prizes')
  await phone.see(text('given.emptyTitle'))
  await phone.goTo('/packages/personal-pages/gift/gifts')
  await phone.see(text('given.shelf'))
  await phone.shoot('gifts')
  await phone.goTo('/packages/personal-pages/collecting/big-doll')
  await phone.see(text('pieces.noneTitle'))
}

/** By their names without the language. */
export const mallJourneys = {
  'goods go into the cart, are counted, and are taken out': goodsIntoTheCart,
  'sales of the mall are found, and said where there is none': salesOfTheMall,
  'goods are ordered from the cart, to a first address, paid, and given back': fromTheCartToTheOrder,
  'codes are entered, prizes and gifts are looked at': codesPrizesAndGifts,
}
