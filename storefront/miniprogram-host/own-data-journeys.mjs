// What belongs to a shopper whom the messaging app vouches for: their data, and the end of their account.
import assert from 'node:assert/strict'

import { logIn } from './phone.mjs'

async function ownAccount(open, language) {
  const phone = await open('pages/personal/personal', { language })
  const { text } = phone
  await logIn(phone)
  await phone.see('Mo')
  await phone.goTo('/packages/personal-pages/settings/own-data')
  await phone.see(text('ownData.hostVouches'))
  await phone.tap(text('ownData.make'))
  await phone.see(text('ownData.get'))
  await phone.shoot('own-data')
  await phone.tap(text('ownData.get'))
  await phone.see(text('ownData.got.copied'))
  const { clipboard } = await phone.tab.evaluate(() => ({ clipboard: window.hostPerson.clipboard }))
  assert.equal(JSON.parse(clipboard).tables.account[0].nick_name, 'Mo')
  await phone.goTo('/packages/personal-pages/settings/close-account')
  await phone.see(text('ownData.hostVouches'))
  await phone.shoot('closing')
  await phone.tap(text('account.closeAccount'))
  await phone.see(text('actions.cancel'))
  await phone.tap(text('ownData.close'))
  await phone.see(text('ownData.closedTitle'))
  await phone.shoot('closed')
  await phone.tap(text('actions.ok'))
  // The app does not come back by itself; who asks to log in keeps the account.
  const entered = () => phone.paths.filter((path) => path.endsWith('/oauth.json')).length
  const before = entered()
  await phone.see(text('account.programLogin'))
  await phone.tab.waitForTimeout(500)
  assert.equal(entered(), before)
  await phone.tap(text('account.programLogin'))
  await phone.see(text('account.keptTitle'))
  await phone.shoot('kept')
}

/** By their names without the language. */
export const ownDataJourneys = {
  'own data are taken along by the word of the host, and the account ends and is kept': ownAccount,
}
