// Prints what the builds weigh: the mini-program's packages against their limits, and the web app's first load.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { judgedPackages } from './package-sizes.mjs'

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist')
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
// What the home page may load before it stands, in brotli: a slow phone on a slow network is the normal case.
const firstLoadLimit = 220 * 1024
let failed = false

if (existsSync(path.join(dist, 'weapp/app.json'))) miniProgram(path.join(dist, 'weapp'))
if (existsSync(path.join(dist, 'h5/index.html'))) web(path.join(dist, 'h5'))
process.exit(failed ? 1 : 0)

function miniProgram(root) {
  const config = JSON.parse(readFileSync(path.join(root, 'app.json'), 'utf8'))
  const packages = Object.fromEntries((config.subPackages ?? []).map((one) => [one.root.replace(/\/$/, ''), 0]))
  let main = 0
  for (const file of files(root)) {
    const name = path.relative(root, file)
    const home = Object.keys(packages).find((one) => name.startsWith(`${one}/`))
    if (home) packages[home] += statSync(file).size
    else main += statSync(file).size
  }
  for (const row of judgedPackages({ main, packages })) report({ ...row, name: `weapp ${row.name}` })
}

function web(root) {
  const html = readFileSync(path.join(root, 'index.html'), 'utf8')
  const [home] = JSON.parse(readFileSync(path.join(root, 'pages.json'), 'utf8')).pages
  const entry = [...html.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const named = [...new Set([...entry, ...home.files.en.map((name) => name.slice(1))])]
  const rest = readdirSync(path.join(root, 'js'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `js/${name}`)
  const sum = (names) => names.reduce((all, name) => all + compressed(path.join(root, name)), 0)
  check('h5 home page, brotli', sum(named), firstLoadLimit)
  console.log(`h5 all other scripts, brotli: ${kilobytes(sum(rest.filter((name) => !named.includes(name))))}`)
}

function check(name, bytes, limit) {
  report({ name, bytes, limit, wrong: bytes > limit ? `TOO BIG by ${kilobytes(bytes - limit)}` : undefined })
}

function report({ name, bytes, limit, wrong }) {
  failed ||= wrong !== undefined
  console.log(`${name}: ${kilobytes(bytes)}${limit === undefined ? '' : ` of ${kilobytes(limit)}`}${wrong ? ` ${wrong}` : ''}`)
}

function compressed(file) {
  return brotliCompressSync(readFileSync(file)).length
}

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) yield* files(file)
    else yield file
  }
}
