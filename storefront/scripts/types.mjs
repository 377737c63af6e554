// Makes src/api/schema.d.ts, the types of every call, from the contract's OpenAPI document.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const document = path.resolve(root, '../contract/build/openapi.json')
if (!existsSync(document)) {
  console.error('contract/build/openapi.json is missing: run `npm ci && npm run openapi` in contract/ first')
  process.exit(1)
}
const tool = path.join(root, 'node_modules/.bin/openapi-typescript')
process.exit(spawnSync(tool, [document, '-o', path.join(root, 'src/api/schema.d.ts')], { stdio: 'inherit' }).status ?? 1)
