// Starts the packed mini-program in this document.
import { startButtons, startInputs } from './buttons.js'
import { createPages } from './pages.js'
import { createPerson } from './person.js'
import { createSpace } from './modules.js'
import { createWx } from './wx.js'

const faults = (window.hostFaults = [])
window.addEventListener('error', (event) => faults.push(`error: ${event.error?.stack ?? event.message}`))
window.addEventListener('unhandledrejection', (event) => faults.push(`rejection: ${event.reason?.stack ?? event.reason}`))

const asked = new URLSearchParams(window.location.search)
const first = asked.get('page') ?? 'pages/home/home'
const launch = { path: first.split('?')[0], query: Object.fromEntries(new URLSearchParams(first.split('?')[1])), scene: 1001 }
const program = window.miniProgram
const screen = document.getElementById('screen')
const pages = createPages({ program, screen })
const person = (window.hostPerson = createPerson())
const wx = createWx({ pages, launch, screen, faults, person, language: asked.get('language') ?? 'en' })
startButtons({ screen, person, faults })
startInputs({ screen })
const space = createSpace({ program, wx, pages, launch, faults })
pages.use(space)
window.hostPages = pages

try {
  space.load('app')
  space.load('comp')
  pages.open(`/${first}`, 'relaunch')
} catch (fault) {
  faults.push(`start: ${fault.stack}`)
}
