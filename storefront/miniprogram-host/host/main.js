// Starts the packed mini-program in this document.
import { createEvents } from './calls/device.js'
import { startGestures, startPageScroll } from './gestures.js'
import { createSpace } from './modules.js'
import { createPages } from './pages.js'
import { createPerson } from './person.js'
import { createWx } from './wx.js'

const faults = (window.hostFaults = [])
window.addEventListener('error', (event) => faults.push(`error: ${event.error?.stack ?? event.message}`))
window.addEventListener('unhandledrejection', (event) =>
  faults.push(`rejection: ${event.reason?.stack ?? event.reason?.errMsg ?? JSON.stringify(event.reason)}`),
)

const asked = new URLSearchParams(window.location.search)
const first = asked.get('page') ?? 'pages/home/home'
const language = asked.get('language') ?? 'en'
const launch = { path: first.split('?')[0], query: Object.fromEntries(new URLSearchParams(first.split('?')[1])), scene: 1001 }
const program = window.miniProgram
faults.push(...program.faults)
const screen = document.getElementById('screen')
const pages = createPages({ program, screen, faults })
const person = (window.hostPerson = createPerson())
person.theme = asked.get('theme') ?? person.theme
const events = createEvents()
const wx = createWx({ pages, launch, screen, faults, person, events, language, vendor: program.calls })
const space = createSpace({ program, wx, pages, launch, faults, tools: { person, language, pages: () => pages } })
pages.use(space)
// The host's own buttons stand above every page: what a page puts under them cannot be pressed.
document.body.append(Object.assign(document.createElement('div'), { className: 'host-capsule' }))
startGestures(screen)
startPageScroll(pages)
window.hostPages = pages
window.hostTell = (name, detail) => {
  if (name === 'NetworkStatusChange') person.online = detail.isConnected
  if (name === 'ThemeChange') person.theme = detail.theme
  events.tell(name, detail)
}

try {
  space.load('app')
  space.load('comp')
  const reason = pages.reLaunch(`/${first}`)
  if (reason) faults.push(`start: ${reason}`)
} catch (fault) {
  faults.push(`start: ${fault.stack}`)
}
