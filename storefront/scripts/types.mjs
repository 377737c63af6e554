// Makes src/api/schema.d.ts, the types of every call, from the contract's OpenAPI document.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

import { idType } from '../../contract/generate/typescript.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const document = path.resolve(root, '../contract/build/openapi.json')
if (!existsSync(document)) {
  console.error('contract/build/openapi.json is missing: run `npm ci && npm run openapi` in contract/ first')
  process.exit(1)
}
const types = await openapiTS(pathToFileURL(document), { transform: (schema, { path: place }) => idType(ts, schema, place) })
writeFileSync(path.join(root, 'src/api/schema.d.ts'), astToString(types))
