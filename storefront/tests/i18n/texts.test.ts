import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import en from '@/i18n/en'
import zh from '@/i18n/zh-CN'

/** Every key with its text; a plural counts as one key, whatever forms the language needs. */
function keysOf(texts: object, prefix = ''): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'object') {
      for (const [key, found] of keysOf(value, `${prefix}${name}.`)) keys.set(key, found)
    } else {
      const key = prefix + name.replace(/_(one|other)$/, '')
      keys.set(key, [...(keys.get(key) ?? []), value])
    }
  }
  return keys
}

const placeholders = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/{{\w+}}/g) ?? []))].sort()

describe('texts', () => {
  const english = keysOf(en)
  const chinese = keysOf(zh)

  // P1.02, S1.05
  it('every English text has a Chinese one, and the other way round', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })
  it('a text has the same placeholders in both languages', () => {
    for (const [key, texts] of english) expect(placeholders(chinese.get(key) ?? []), key).toEqual(placeholders(texts))
  })
  it('no text is empty', () => {
    for (const [key, texts] of [...english, ...chinese])
      expect(
        texts.every((text) => text.trim() !== ''),
        key,
      ).toBe(true)
  })
  it('no Chinese text was left in English', () => {
    const words = (texts: string[]) => texts.map((text) => text.replace(/{{\w+}}/g, '')).join(' ')
    const left = [...chinese].filter(([, texts]) => /[A-Za-z]{2}/.test(words(texts)) && !/[\u4e00-\u9fff]/.test(words(texts)))
    expect(left.map(([key]) => key)).toEqual([])
  })
  it('every refusal of the server has a text', () => {
    const header = readFileSync(path.resolve(__dirname, '../../../server/kernel/error.h'), 'utf8')
    const reasons = [...header.matchAll(/\bX\((\w+), (?:\d+, )*"/g)].map((match) => match[1])
    expect(reasons.length).toBeGreaterThan(20)
    expect(reasons.filter((reason) => !(reason in en.refusals))).toEqual([])
  })
})
