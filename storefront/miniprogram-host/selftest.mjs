// Tests of the host itself: its components do what the vendor's do, and each of its rules fails a page that breaks it.
//   node miniprogram-host/selftest.mjs
import assert from 'node:assert/strict'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from 'playwright-core'

import { chromiumOptions, serveHost } from './open.mjs'

const fixture = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixture')
const host = await serveHost({ server: 'http://127.0.0.1:9', dist: fixture })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: chromiumOptions })

/** A page of the fixture, with what the page heard and the faults so far. */
async function open(route) {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
  tab.setDefaultTimeout(20_000)
  await tab.goto(`${host.address}/?page=${route}`)
  await tab.waitForFunction(() => window.hostPages?.all().length === 1)
  return {
    tab,
    heard: (name) =>
      tab.evaluate(
        (type) =>
          window.hostPages
            .all()[0]
            .log.filter(([one]) => one === type)
            .map(([, detail]) => detail),
        name,
      ),
    set: (data) => tab.evaluate((given) => window.hostPages.all()[0].setData(given), data),
    faults: () => tab.evaluate(() => window.hostFaults),
  }
}

/** Waits for what is told a moment later. */
async function soon(read, wanted) {
  let seen
  for (let left = 50; left > 0; left--) {
    seen = await read()
    try {
      return assert.deepEqual(seen, wanted)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return assert.deepEqual(seen, wanted)
}

async function choose(tab, picker, ...values) {
  await tab.locator(picker).click()
  for (const [at, value] of values.entries()) await tab.locator('.host-columns select').nth(at).selectOption(value)
  await tab.locator('.host-sheet button').last().click()
}

const works = {
  'a swiper goes on by hand and by its page': async ({ tab, heard, set }) => {
    const box = await tab.locator('.swiper').boundingBox()
    await tab.mouse.move(box.x + 300, box.y + 100)
    await tab.mouse.down()
    await tab.mouse.move(box.x + 60, box.y + 100, { steps: 4 })
    await tab.mouse.up()
    await soon(() => heard('change'), [{ current: 1, currentItemId: '', source: 'touch' }])
    await set({ current: 2 })
    await soon(async () => (await heard('change')).at(-1).current, 2)
    assert.equal(await tab.locator('.host-dots i').count(), 3)
    assert.equal(await tab.getByText('Slide 1').isVisible(), false)
  },
  'a scroll view tells its end, and that it was pulled': async ({ tab, heard, set }) => {
    await tab.locator('.list').evaluate((list) => Object.assign(list.style, { height: '100px' }))
    const box = await tab.locator('.list').boundingBox()
    await tab.mouse.move(box.x + 50, box.y + 10)
    await tab.mouse.down()
    await tab.mouse.move(box.x + 50, box.y + 80, { steps: 4 })
    await tab.mouse.up()
    await soon(async () => (await heard('refresherrefresh')).length, 1)
    await set({ refreshing: true })
    await set({ refreshing: false })
    await soon(async () => (await heard('refresherrestore')).length, 1)
    await tab.locator('.list').evaluate((list) => list.scrollTo(0, 400))
    await soon(() => heard('scrolltolower'), [{ direction: 'bottom' }])
  },
  'a picker chooses from a list, from columns, a date and a region': async ({ tab, heard }) => {
    await choose(tab, '.fruit', 'plum')
    await choose(tab, '.pair', 'b')
    await choose(tab, '.day', '2021')
    await choose(tab, '.place', '广东省', '深圳市', '南山区')
    const values = ['2', [1, 1], '2021-02-28', ['广东省', '深圳市', '南山区']]
    await soon(
      async () => (await heard('change')).map(({ value }) => (typeof value === 'number' ? String(value) : value)),
      values,
    )
    assert.deepEqual((await heard('columnchange'))[0], { column: 0, value: 1 })
    await tab.locator('.fruit').click()
    await tab.locator('.host-sheet button').first().click()
    await soon(async () => (await heard('cancel')).length, 1)
  },
  'a field hands over its whole value, and a form what its controls are worth': async ({ tab, heard }) => {
    assert.equal(await tab.locator('.name').inputValue(), 'Mo')
    assert.equal(await tab.locator('.secret').getAttribute('type'), 'password')
    await tab.locator('.name').fill('Momo and Lola')
    await soon(async () => (await heard('input')).at(-1).value, 'Momo ')
    await tab.locator('.name').press('Enter')
    await soon(async () => (await heard('confirm')).map(({ value }) => value), ['Momo '])
    await soon(async () => (await heard('blur')).length > 0, true)
    await tab.locator('.agree').click()
    await tab.locator('.red').click()
    await tab.locator('.send').click()
    const worth = { name: 'Momo ', secret: '', note: 'a', agree: true, colour: 'red' }
    await soon(async () => (await heard('submit')).at(-1).value, worth)
  },
  'a button shares the page, rich text is drawn, a canvas can be drawn on': async ({ tab }) => {
    await tab.locator('.share').click()
    assert.equal((await tab.evaluate(() => window.hostCard)).title, 'card by button')
    assert.equal(await tab.locator('rich-text h2').innerText(), 'Rich')
    assert.equal(await tab.locator('canvas').evaluate((canvas) => typeof canvas.getContext('2d').fillRect), 'function')
  },
  'a finger held down is a long press, and looks pressed': async ({ tab, heard }) => {
    await tab.locator('.long').hover()
    await tab.mouse.down()
    await soon(() => tab.locator('.long').evaluate((one) => one.classList.contains('pressed')), true)
    await soon(async () => (await heard('longpress')).length, 1)
    await tab.mouse.up()
    await soon(() => tab.locator('.long').evaluate((one) => one.classList.contains('pressed')), false)
  },
}

/** What a page does, and the fault that it is. */
const breaks = {
  'too much data at once': [{ text: 'a'.repeat(1024 * 1024) }, /^setData: 1024 KB at once, over 1024 KB/],
  'flex on a scroll view': [{ flexed: true }, /^<scroll-view class=""> has display flex without enable-flex/],
  'a mode that images do not have': [{ source: 'data:,', mode: 'stretch' }, /^<image> mode has no value stretch/],
  'a picture that does not load': [{ source: '/none.png', mode: 'aspectFit' }, /^picture: \/none.png/],
  'a text for a truth value': [{ checked: 'false' }, /^<switch> checked should be Boolean instead of "false"/],
  'a tag that rich text does not draw': [{ html: '<marquee>1</marquee>' }, /^<rich-text> does not draw <marquee>/],
  'a component that the host does not have': [{ outside: true }, /^the component <web-view> is not known to this host/],
}

const tests = {
  ...Object.fromEntries(
    Object.entries(works).map(([name, test]) => [
      name,
      async () => {
        const page = await open('pages/one/one')
        await test(page)
        assert.deepEqual(await page.faults(), [])
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(breaks).map(([name, [data, fault]]) => [
      `${name} is a fault`,
      async () => {
        const page = await open('pages/two/two')
        const before = await page.faults()
        await page.set(data)
        await soon(async () => (await page.faults()).slice(before.length).some((one) => fault.test(one)), true)
      },
    ]),
  ),
  'a button whose open-type the host does not have is a fault': async () => {
    const page = await open('pages/two/two')
    await page.set({ asks: true })
    await page.tab.locator('.asks').click()
    await soon(async () => (await page.faults()).includes('a button of open-type launchApp is not known to this host'), true)
  },
}

let failed = 0
for (const [name, test] of Object.entries(tests)) {
  try {
    await test()
    console.log(`ok  ${name}`)
  } catch (fault) {
    failed++
    console.error(`BAD ${name}\n${fault.stack}`)
  }
}
await browser.close()
host.stop()
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
