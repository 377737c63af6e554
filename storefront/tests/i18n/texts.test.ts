import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import en from '@/i18n/en'

// Keys, values and plural forms of all languages are held by ../../../tools/words.py. P1.02, S1.05
describe('texts', () => {
  it('every refusal of the server has a text', () => {
    const contract = JSON.parse(readFileSync(path.resolve(__dirname, '../../../contract/build/openapi.json'), 'utf8'))
    const schemas = Object.values<{ 'x-refusals'?: object }>(contract.components.schemas)
    const reasons = schemas.flatMap((schema) => Object.keys(schema['x-refusals'] ?? {}))
    expect(reasons.length).toBeGreaterThan(20)
    expect(reasons.filter((reason) => !(reason in en.refusals))).toEqual([])
  })
})
