// What belongs to a shopper whom the messaging app vouches for: their data, and the end of their account. In words of their own, which come
// with the pages and are in none of the texts that words.mjs reads.
import assert from 'node:assert/strict'

import { logIn } from './phone.mjs'

const words = {
  en: {
    vouches: 'The messaging app tells us that it is you.',
    make: 'Make the file',
    get: 'Get the file',
    copied: 'Copied. Paste it where only you read it.',
    sure: 'Delete it',
    closed: 'Your account will be deleted',
  },
  zh_CN: {
    vouches: '应用会替你证明是本人。',
    make: '生成文件',
    get: '获取文件',
    copied: '已复制。请粘贴到只有你能看到的地方。',
    sure: '注销',
    closed: '账号将被注销',
  },
}

async function ownAccount(open, language) {
  const phone = await open('pages/personal/personal', { language })
  const { text } = phone
  const said = words[language]
  await logIn(phone)
  await phone.see('Mo')
  await phone.goTo('/packages/personal-pages/settings/own-data')
  await phone.see(said.vouches)
  await phone.tap(said.make)
  await phone.see(said.get)
  await phone.shoot('own-data')
  await phone.tap(said.get)
  await phone.see(said.copied)
  const { clipboard } = await phone.tab.evaluate(() => ({ clipboard: window.hostPerson.clipboard }))
  assert.equal(JSON.parse(clipboard).tables.account[0].nick_name, 'Mo')
  await phone.goTo('/packages/personal-pages/settings/close-account')
  await phone.see(said.vouches)
  await phone.shoot('closing')
  await phone.tap(text('account.closeAccount'))
  await phone.see(text('actions.cancel'))
  await phone.tap(said.sure)
  await phone.see(said.closed)
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
