// What a shopper of the mini-program lives through at the login, in the stand-in host against a running server with its sandbox.
//   node miniprogram-host/journeys.mjs --server http://localhost:8080
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright-core'

import { chromiumOptions, serveHost } from './open.mjs'

const { values } = parseArgs({ options: { server: { type: 'string' }, shots: { type: 'string' } } })
if (!values.server) {
  console.error('usage: node miniprogram-host/journeys.mjs --server URL [--shots FOLDER]')
  process.exit(2)
}

/** A phone with the mini-program open on `page`; every fault of the app or the host fails its journey. */
async function openPhone(browser, address, page, { agreed = true } = {}) {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
  tab.setDefaultTimeout(15_000)
  const faults = []
  const tokens = []
  tab.on('pageerror', (fault) => faults.push(fault.message))
  tab.on('request', (request) => {
    const token = request.headers()['x-auth-token']
    if (token) tokens.push(token)
  })
  await tab.goto(`${address}/?page=${encodeURIComponent(page)}`)
  const phone = {
    tab,
    tokens,
    see: (text) => tab.getByText(text, { exact: true }).last().waitFor({ timeout: 15_000 }),
    seeNot: (text) => tab.getByText(text, { exact: true }).last().waitFor({ state: 'hidden', timeout: 15_000 }),
    press: (text) => tab.getByText(text, { exact: true }).last().click(),
    person: (change) => tab.evaluate((told) => Object.assign(window.hostPerson, told), change),
    route: () => tab.evaluate(() => window.hostPages.routes().at(-1)),
    shoot: (name) => (values.shots ? tab.screenshot({ path: `${values.shots}/${name}.png` }) : undefined),
    faults: async () => [...faults, ...(await tab.evaluate(() => window.hostFaults))],
  }
  if (agreed) await phone.press('Agree')
  return phone
}

/** Ends a token behind the app's back, as a login elsewhere or the end of its time would. */
async function endToken(token) {
  const [path, timeStamp] = ['/api/overseas/fun/logout', String(Date.now())]
  const md5 = (text) => createHash('md5').update(text).digest('hex')
  const sign = md5(md5(`appId=kabinet&path=${path}&timeStamp=${timeStamp}`) + 'kabinet-sandbox')
  const headers = { appId: 'kabinet', timeStamp, sign, lang: 'en', country: 'TH', 'X-AUTH-TOKEN': token }
  const answer = await fetch(values.server + path, { method: 'POST', headers })
  assert.equal((await answer.json()).code, 200)
}

/** Opens a set and asks for a place in its line, which needs a phone number and a profile. */
async function joinLine(phone) {
  await phone.tab.getByText('See the sets').first().click()
  await phone.see('Join the line')
  await phone.press('Join the line')
}

async function answerProfile(phone) {
  await phone.see('One step left')
  await phone.shoot('second')
  await phone.tab.locator('.avatar-button').last().click()
  await phone.tab.locator('.auth-card input').last().fill('Mo')
  await phone.press('Done')
}

const journeys = {
  // P2.15, P2.16, P4.01, P4.04
  'a first login asks for the number, then for the profile, and then does what was wanted': async (open) => {
    const phone = await open('pages/home/home')
    await joinLine(phone)
    await phone.see('Please go log in for quality service')
    await phone.shoot('first')
    await phone.press('Log in with WeChat')
    await answerProfile(phone)
    await phone.see('Your turn')
    return phone
  },
  // P2.17, P4.03, P4.05, P8.20
  'who refuses is asked again, and comes back': async (open) => {
    const phone = await open('pages/home/home')
    await phone.person({ givesPhone: false })
    await joinLine(phone)
    await phone.press('Log in with WeChat')
    await phone.see('User authorisation')
    await phone.shoot('again')
    await phone.press('Next time')
    // P8.21
    await phone.see('Login cancelled')
    await phone.person({ givesPhone: true })
    await phone.press('Join the line')
    await phone.press('Not now')
    await phone.press('Re-authorise')
    await phone.press('Log in with WeChat')
    await answerProfile(phone)
    await phone.see('Your turn')
    return phone
  },
  // P4.05
  'a forced login does not take no for an answer': async (open) => {
    const phone = await open('packages/auth-pages/auth/login')
    await phone.person({ givesPhone: false })
    await phone.press('Log in with this app')
    await phone.press('Log in with WeChat')
    await phone.see('Please go log in for quality service')
    await phone.tab.waitForTimeout(500)
    assert.equal(await phone.tab.getByText('User authorisation').count(), 0)
    await phone.person({ givesPhone: true })
    await phone.press('Log in with WeChat')
    await phone.see('Hello again')
    return phone
  },
  // P4.10
  'a token that ends in the middle of a page is renewed, and nobody notices': async (open) => {
    const phone = await open('packages/personal-pages/order/order')
    await phone.see('No orders here')
    const old = phone.tokens.at(-1)
    await endToken(old)
    const renewed = phone.tab.waitForRequest((request) => ![undefined, old].includes(request.headers()['x-auth-token']))
    await phone.press('To pay')
    await renewed
    await phone.see('No orders here')
    assert.equal(await phone.route(), 'packages/personal-pages/order/order')
    return phone
  },
  // P2.19, P2.20
  'who disagrees with the terms is asked once more, and may read them': async (open) => {
    const phone = await open('pages/home/home', { agreed: false })
    await phone.see('Your privacy')
    await phone.shoot('privacy')
    await phone.press('Disagree')
    await phone.see('Are you sure?')
    await phone.shoot('privacy-again')
    if (await phone.tab.evaluate(() => JSON.stringify(window.miniProgram.json.app).includes('rich-text'))) {
      await phone.press('Read')
      await phone.tab.waitForFunction(() => window.hostPages.routes().at(-1).includes('rich-text'))
      await phone.tab.evaluate(() => window.hostPages.back())
      await phone.see('Are you sure?')
    }
    await phone.press('Agree')
    await phone.seeNot('Are you sure?')
    return phone
  },
}

const host = await serveHost({ server: values.server })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: chromiumOptions })
let failed = 0
for (const [name, journey] of Object.entries(journeys)) {
  try {
    const phone = await journey((page, options) => openPhone(browser, host.address, page, options))
    assert.deepEqual(await phone.faults(), [])
    await phone.tab.close()
    console.log(`ok  ${name}`)
  } catch (fault) {
    failed++
    console.error(`BAD ${name}\n${fault.stack}`)
  }
}
await browser.close()
host.stop()
console.log(`${Object.keys(journeys).length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
