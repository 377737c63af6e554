// What the shopper reads, from the app's own texts: a journey names a text by its key, and follows when the words change.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'esbuild'
import i18next from 'i18next'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src/i18n')

/** A function for each of the app's languages that answers the text of a key; it throws on a key that has none. */
export async function readTexts() {
  const resources = {}
  for (const language of ['en', 'zh-CN']) resources[language] = { translation: await textsOf(path.join(folder, language)) }
  const texts = i18next.createInstance()
  await texts.init({ resources, fallbackLng: false, interpolation: { escapeValue: false }, showSupportNotice: false })
  const speak = (language) => (key, values) => {
    if (!texts.exists(key, { lng: language, ...values })) throw new Error(`the app has no text ${key} in ${language}`)
    return texts.t(key, { lng: language, ...values })
  }
  return { en: speak('en'), zh_CN: speak('zh-CN') }
}

/** The app's own, and those that come along with a page: the files that say them by themselves. */
async function textsOf(place) {
  const files = fs.readdirSync(place).map((name) => path.join(place, name))
  const said = await Promise.all(files.filter((file) => fs.readFileSync(file, 'utf8').includes('export default')).map(load))
  return said.reduce(joined)
}

const joined = (one, other) => {
  const all = { ...one }
  for (const [key, value] of Object.entries(other))
    all[key] = typeof value === 'object' && typeof all[key] === 'object' ? joined(all[key], value) : value
  return all
}

async function load(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, format: 'esm' })
  const script = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
  return script.default
}
