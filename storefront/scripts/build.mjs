// Builds the storefront for one host and refuses what a host could not run.
//   node scripts/build.mjs h5|weapp
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { files, finishWebApp } from './web-app/finish.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const host = process.argv[2]
if (host !== 'h5' && host !== 'weapp') fail('usage: node scripts/build.mjs h5|weapp')

if (!existsSync(path.join(root, 'src/api/schema.d.ts'))) run('node', ['scripts/types.mjs'])
const output = path.join(root, 'dist', host)
rmSync(output, { recursive: true, force: true })
run(path.join(root, 'node_modules/.bin/taro'), ['build', '--type', host], { NODE_ENV: 'production', TARO_ENV: host })
if (!existsSync(path.join(output, host === 'h5' ? 'index.html' : 'app.json'))) fail(`the ${host} build wrote no app`)
if (host === 'h5') await finishWebApp(root, output)

// The bundler has been seen to write invalid JavaScript and to exit with 0, so every emitted file is parsed.
const scripts = [...files(output)].filter((file) => file.endsWith('.js'))
for (const file of scripts) run(process.execPath, ['--check', file])
console.log(`${host}: ${scripts.length} script files parse`)
// The app's own modules, drawn once for the shells, have timers that would keep this process.
process.exit()

function run(command, parameters, environment = {}) {
  const done = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (done.status !== 0) fail(`${path.basename(command)} ${parameters.join(' ')} failed`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
