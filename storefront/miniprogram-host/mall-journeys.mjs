// What the mall sells: from the menu to goods, and from there into the cart. The steps are by the app's texts (words.mjs).
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
  await phone.tab.locator('.cart-line .icon-button').first().click()
  await phone.see(text('cart.emptyTitle'))
}

/** By their names without the language. */
export const mallJourneys = { 'goods go into the cart, are counted, and are taken out': goodsIntoTheCart }
