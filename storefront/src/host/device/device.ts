import { versioned } from '../network/first-data'

/** Height of the phone's status bar in CSS pixels, which a page under a custom navigation bar must leave free. */
export function statusBarHeight(): number {
  return 0 // a browser's page starts below it
}

/** How much of the upper right corner, in CSS pixels, the host's own buttons stand on. */
export function cornerTaken(): number {
  return 0
}

/** The languages that the page's address or else the device asks for, the dearest first, as BCP 47 tags. */
export function deviceLanguages(): readonly string[] {
  const [, asked] = /[?&]lang=([\w-]+)/.exec(window.location.search) ?? []
  return asked ? [asked] : navigator.languages
}

/** From here on pages have more beside each other than on a phone; src/styles and src/ui/styles say the same of their looks. */
const roomyQuery = '(min-width: 700px)'

/** Whether the window is as wide as a tablet's or wider. Asked by frames only: a page does not know how wide it is. */
export function isRoomy(): boolean {
  return window.matchMedia(roomyQuery).matches
}

export function onRoomy(then: (roomy: boolean) => void): () => void {
  return onQuery(roomyQuery, then)
}

export function isOnline(): boolean {
  return navigator.onLine !== false
}

/** Calls `then` at each change of the network; answers a function that stops it. */
export function onOnline(then: (online: boolean) => void): () => void {
  const up = () => then(true)
  const down = () => then(false)
  window.addEventListener('online', up)
  window.addEventListener('offline', down)
  return () => {
    window.removeEventListener('online', up)
    window.removeEventListener('offline', down)
  }
}

/** Whether the device asks for a dark screen. */
export function prefersDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** Whether the device asks for as little motion as possible. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function onPrefersDark(then: (dark: boolean) => void): () => void {
  return onQuery('(prefers-color-scheme: dark)', then)
}

export function onPrefersStillness(then: (still: boolean) => void): () => void {
  return onQuery('(prefers-reduced-motion: reduce)', then)
}

function onQuery(media: string, then: (matches: boolean) => void): () => void {
  const query = window.matchMedia(media)
  const changed = () => then(query.matches)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Tells the document what the app shows: colours behind the page, and the language for screen readers and hyphenation. */
export function paintDocument(dark: boolean, language: string): void {
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.lang = language
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0C0F24' : '#F2F4F9')
}

export function setTitle(title: string): void {
  document.title = title
}

/** What the present page is called. */
export function currentTitle(): string {
  return document.title
}

/** Whether what index.html painted before the first script ran still stands before the page. */
export function isBehindShell(): boolean {
  return document.getElementById('shell') !== null
}

/** Takes away the shell that index.html painted before the first script ran. */
export function removeShell(): void {
  document.getElementById('shell')?.remove()
}

/** The address of the app as another device would open it. */
export function appAddress(): string {
  return window.location.origin
}

/** The address a network path such as a picture's has on this host. */
export function networkAddress(path: string): string {
  return SERVER + versioned(path)
}
