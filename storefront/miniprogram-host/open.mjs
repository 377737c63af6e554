// Opens a page of the mini-program build in the stand-in host, in Chromium, against a running server.
//   node miniprogram-host/open.mjs --server http://localhost:8080 [--page pages/home/home] [--wait TEXT] [--picture FILE]
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import { build } from 'esbuild'
import { chromium } from 'playwright-core'

import { pack } from './pack.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
export const chromiumOptions = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Serves the stand-in host with the build in `dist`, with everything else passed on to `server`. Resolves to its address and a
 * function that stops it.
 */
export async function serveHost({ server, dist = path.join(here, '../dist/weapp') }) {
  const host = await build({
    entryPoints: [path.join(here, 'host/main.js')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  // The build names the server it was made for; here it talks to the host's own origin, which passes it on.
  const program = pack(dist)
  const html =
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="margin:0">' +
    '<div id="screen"></div><script src="/program.js"></script><script src="/host.js"></script></body>'
  const own = { '/': ['text/html', html], '/host.js': ['text/javascript', host.outputFiles[0].text] }
  const listener = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    const origin = `http://${request.headers.host}`
    if (pathname === '/program.js') return reply(response, 'text/javascript', program.replaceAll(builtFor, origin))
    if (pathname in own) return reply(response, ...own[pathname])
    void passOn(request, response, server)
  })
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${listener.address().port}`, stop: () => listener.close() }
}

/** The address that config/index.ts puts into the build. */
const builtFor = process.env.KABINET_SERVER || 'http://localhost:8080'

function reply(response, type, text) {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` })
  response.end(text)
}

async function passOn(request, response, server) {
  try {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const answer = await fetch(server + request.url, { method: request.method, headers, body })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/octet-stream' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  } catch (fault) {
    response.writeHead(502).end(String(fault))
  }
}

/** Opens `page` and waits until it shows `wait`. Answers the texts on the screen, the pictures drawn and every fault. */
export async function openPage({ server, page = 'pages/home/home', language = 'en', theme = 'light', wait, picture, dist }) {
  const host = await serveHost({ server, dist })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: chromiumOptions })
  try {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const loud = []
    tab.on('pageerror', (fault) => loud.push(`page: ${fault.message}`))
    await tab.goto(`${host.address}/?page=${encodeURIComponent(page)}&language=${language}&theme=${theme}`)
    const shown = (text) => document.getElementById('screen').innerText.includes(text)
    if (wait) await tab.waitForFunction(shown, wait, { timeout: 15_000 }).catch(() => loud.push(`"${wait}" did not appear`))
    await tab.waitForLoadState('networkidle')
    // A page that stays blank has no fault of its own to report.
    const drawn = () => [...document.querySelectorAll('image')].some((image) => image.style.backgroundImage !== '')
    await tab.waitForFunction(drawn, undefined, { timeout: 15_000 }).catch(() => loud.push('no picture was drawn'))
    if (picture) await tab.screenshot({ path: picture, fullPage: true })
    const seen = await tab.evaluate(() => ({
      text: document.getElementById('screen').innerText,
      pictures: [...document.querySelectorAll('image')].filter((image) => image.style.backgroundImage !== '').length,
      faults: window.hostFaults,
    }))
    return { ...seen, faults: [...seen.faults, ...loud] }
  } finally {
    await browser.close()
    host.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = { type: 'string' }
  const { values } = parseArgs({ options: { server: text, page: text, language: text, theme: text, wait: text, picture: text } })
  if (!values.server) {
    console.error('usage: node miniprogram-host/open.mjs --server URL [--page ROUTE] [--language en|zh_CN] [--theme light|dark]')
    console.error('  [--wait TEXT] [--picture FILE]')
    process.exit(2)
  }
  const seen = await openPage(values)
  console.log(seen.text.replace(/\n+/g, '\n'))
  console.log(`${seen.pictures} pictures drawn, ${seen.faults.length} faults`)
  for (const fault of seen.faults) console.error(fault)
  process.exit(seen.faults.length > 0 ? 1 : 0)
}
