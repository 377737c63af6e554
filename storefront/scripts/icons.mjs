// Draws the icons of the installed app from the brand's mark (src/web/icons/icon.svg). Their PNGs are committed: nobody should need a
// browser to build the shop.
//   node scripts/icons.mjs        CHROMIUM names another browser
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from 'playwright-core'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/web/icons')
const mark = readFileSync(path.join(folder, 'icon.svg'), 'utf8')
// A phone cuts a maskable icon to its own shape: all that matters lies within 80 % of it.
const icons = [
  { name: 'icon-192', size: 192, height: '84%', ground: 'transparent' },
  { name: 'icon-512', size: 512, height: '84%', ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, height: '58%', ground: '#F2F4F9' },
]

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const { name, size, height, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{height:${height}}</style>${mark}`,
  )
  writeFileSync(path.join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
}
await browser.close()
