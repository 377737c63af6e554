// Paying by the messaging app's own sheet, in the stand-in host, in a shop that is paid at a stand-in for WeChat Pay (tests/api) alone.
//   node miniprogram-host/payment-journeys.mjs --binary ../build/release/server/app/kabinet [--shots FOLDER]
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { createVerify } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { build } from 'esbuild'
import { chromium } from 'playwright-core'

import { comeIn, order, payButton, takeTurn, tellBirthday } from './drop-journeys.mjs'
import { chromiumOptions, serveHost } from './open.mjs'
import { openPhone } from './phone.mjs'
import { readTexts } from './words.mjs'

const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const text = { type: 'string' }
const { values } = parseArgs({ options: { binary: text, shots: text } })
if (!values.binary) {
  console.error('usage: node miniprogram-host/payment-journeys.mjs --binary FILE [--shots FOLDER]')
  process.exit(2)
}

/** The stand-in of the tests of the server, which signs as WeChat Pay does. */
async function openCashier() {
  const entryPoints = [path.join(repository, 'tests/api/harness/cashiers/wechat_pay.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', platform: 'node' })
  const script = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  const { WeChatPay } = await import(script)
  return new WeChatPay().open()
}

/** A shop with the demo catalogue that takes money at `cashier` only. */
async function openShop(cashier) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-program-'))
  const run = (command, ...more) => execFileSync(values.binary, [command, '--data', folder, ...more], { stdio: 'pipe' })
  const seed = path.join(repository, 'server/seed')
  run('migrate')
  run('seed', '--catalogue', `${seed}/catalogue`, '--content', `${seed}/content`, '--titles', `${seed}/titles.toml`)
  const env = {
    ...process.env,
    KABINET_PAYMENT__PROVIDERS: cashier.name,
    KABINET_WEB__ADDRESS: 'https://shop.example',
    ...cashier.settings(),
  }
  const options = ['serve', '--sandbox', '--port', '0', '--data', folder, '--pictures', path.join(repository, 'art/pictures')]
  const server = spawn(values.binary, options, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const address = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (part) => {
      said += part
      const found = /^Kabinet is ready at (http:\/\/\S+?)\/?\s*$/m.exec(said)
      if (found) resolve(found[1])
    })
    server.once('close', (code) => reject(new Error(`the shop ended with ${code} before it was ready`)))
  })
  const close = () => {
    server.removeAllListeners('close')
    server.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { address, close }
}

/** WeChat Pay takes its own currency only. */
async function shopInChina(phone) {
  await phone.goTo('/packages/personal-pages/settings/settings')
  await phone.tap(phone.text('settings.region'), false)
  await phone.tab.getByRole('radio', { name: '中国' }).last().click()
  await phone.tab.evaluate(() => window.hostPages.navigateBack())
}

/** What the app has shown the sheet with, since it was asked last. */
const sheetOf = async (phone) => {
  await phone.tab.waitForFunction(() => window.hostPayment)
  return phone.tab.evaluate(() => {
    const { timeStamp, nonceStr, package: prepaid, signType, paySign } = window.hostPayment
    window.hostPayment = undefined
    return { timeStamp, nonceStr, prepaid, signType, paySign }
  })
}

async function payBySheet(open, cashier) {
  const phone = await comeIn(open, 'zh_CN')
  await shopInChina(phone)
  await takeTurn(phone)
  await order(phone, [3])
  await tellBirthday(phone)
  await payButton(phone).waitFor()
  await phone.shoot('sheet-cashier')

  // Who closes the sheet is where they were, and may show it again: nothing new is begun at the cashier.
  await phone.person({ pays: 'cancel' })
  await payButton(phone).click()
  const closed = await sheetOf(phone)
  await payButton(phone).waitFor()
  await phone.shoot('sheet-closed')
  assert.equal(cashier.bills.size, 1)

  await phone.person({ pays: 'success' })
  await payButton(phone).click()
  const shown = await sheetOf(phone)
  assert.deepEqual(shown, closed)
  assert.equal(cashier.bills.size, 1)
  assert.equal(shown.prepaid, `prepay_id=${cashier.latest.reference}`)
  const signed = `${cashier.appid}\n${shown.timeStamp}\n${shown.nonceStr}\n${shown.prepaid}\n`
  assert.equal(createVerify('RSA-SHA256').update(signed).verify(cashier.shopKey, shown.paySign, 'base64'), true)
  // The host's yes is nobody's word: the boxes are the shopper's only when the cashier has told the shop.
  await phone.see(phone.text('box.waiting'))
  await phone.shoot('sheet-waiting')
  cashier.pay(cashier.latest, Date.now())
  assert.equal((await cashier.tell(cashier.latest)).status, 200)
  await phone.see(phone.text('box.successTitle', { count: 1 }))
  await phone.shoot('sheet-bought')
  assert.deepEqual(await phone.faults(), [])
}

const texts = await readTexts()
const cashier = await openCashier()
const shop = await openShop(cashier)
cashier.shopUrl = shop.address
const host = await serveHost({ server: shop.address })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: chromiumOptions })
let phone
try {
  await payBySheet(async (page) => {
    phone = await openPhone(browser, host.address, page, { language: 'zh_CN', text: texts.zh_CN, shots: values.shots })
    return phone
  }, cashier)
  console.log("ok  paid by the messaging app's own sheet, closed once before")
} catch (fault) {
  console.error(`BAD paid by the messaging app's own sheet\n${fault.stack}\n    ${await phone?.words()}`)
  await phone?.shoot('bad-sheet')
  process.exitCode = 1
} finally {
  await browser.close()
  host.stop()
  shop.close()
  cashier.close()
}
