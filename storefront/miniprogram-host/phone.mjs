// A phone with the mini-program open: what a journey sees on it and does with it.

/** Texts that many journeys name, by the app's keys. */
const keys = {
  agree: 'privacy.agree',
  see: 'home.see',
  join: 'box.join',
  turn: 'box.yourTurn',
  endTurn: 'box.endTurn',
  endTurnTitle: 'box.endTurnTitle',
  first: 'auth.firstTitle',
  phone: 'auth.phoneButton',
  second: 'auth.secondTitle',
  done: 'auth.done',
  notNow: 'auth.notNow',
  again: 'auth.againTitle',
  nextTime: 'auth.nextTime',
  reauthorise: 'auth.reauthorise',
  cancelled: 'auth.cancelled',
}
const patience = 30_000

/**
 * Opens `page` in the host at `address`; every fault of the app or the host is among `faults()`. `text` is the app's texts in the
 * `language` (words.mjs). `shots` is a folder for pictures, or nothing.
 */
export async function openPhone(browser, address, page, { text, language, agreed = true, theme = 'light', shots }) {
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
  tab.setDefaultTimeout(patience)
  const faults = []
  const tokens = []
  const paths = []
  tab.on('pageerror', (fault) => faults.push(fault.message))
  tab.on('request', (request) => {
    const token = request.headers()['x-auth-token']
    if (token) tokens.push(token)
    paths.push(new URL(request.url()).pathname)
  })
  await tab.goto(`${address}/?page=${encodeURIComponent(page)}&language=${language}&theme=${theme}`)
  const texts = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)]))
  const last = (words) => tab.getByText(words, { exact: true }).last()
  const button = (name, exact = true) => tab.getByRole('button', { name, exact }).last()
  const phone = {
    tab,
    tokens,
    paths,
    texts,
    text,
    button,
    see: (words) => last(words).waitFor({ timeout: patience }),
    seeNot: (words) => last(words).waitFor({ state: 'hidden', timeout: patience }),
    press: (words) => last(words).click(),
    /** Presses a button by what a screen reader says of it; a name may be the beginning of it. */
    tap: (name, exact) => button(name, exact).click(),
    person: (change) => tab.evaluate((told) => Object.assign(window.hostPerson, told), change),
    route: () => tab.evaluate(() => window.hostPages.routes().at(-1)),
    goTo: (path) => tab.evaluate((url) => window.hostPages.navigateTo(url), path),
    shoot: (name) => (shots ? tab.screenshot({ path: `${shots}/${name}-${language}.png` }) : undefined),
    words: async () => `${await phone.route()}: ${(await tab.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 800)}`,
    faults: async () => [...faults, ...(await tab.evaluate(() => window.hostFaults))],
  }
  if (agreed) await phone.press(texts.agree)
  return phone
}

/** Answers the second step of the login. */
export async function answerProfile(phone) {
  await phone.see(phone.texts.second)
  await phone.shoot('second')
  await phone.tab.locator('.avatar-button').last().click()
  await phone.tab.locator('.auth-card input').last().fill('Mo')
  await phone.press(phone.texts.done)
}

/** Answers both steps of the login. */
export async function logIn(phone) {
  await phone.see(phone.texts.first)
  await phone.press(phone.texts.phone)
  await answerProfile(phone)
}

/** From the call on it is one's turn; boxes can be chosen, and the foot stays as it is, once the phone has told its number. */
export const choosable = (phone) => phone.tab.locator('.stage-tool').last().waitFor()

/** Leaves the set to those who come next. */
export async function endTurn(phone) {
  await choosable(phone)
  await phone.press(phone.texts.endTurn)
  await phone.see(phone.texts.endTurnTitle)
  await phone.press(phone.texts.endTurn)
  await phone.see(phone.texts.join)
}
