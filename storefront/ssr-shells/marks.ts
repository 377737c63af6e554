// Marks in place of data, which the server fills in: what is drawn once stands for what is there when somebody asks.
import { priceText } from '@/i18n'

/** What stands for a text of the server's. */
export const mark = (name: string): string => `{{${name}}}`

/** The catalogue's text, in whichever language. */
export const local = (name: string) => ({ zh: mark(name), en: mark(name), th: mark(name) })

// By what is drawn, the mark that stands there.
const marks = new Map<string, string>()
const numbers = new Map<string, number>()

/** From now on what is drawn as `text` is the mark of that name. */
export function standFor(text: string, name: string): void {
  marks.set(text, mark(name))
}

/** A number that nothing else on a page can be. */
export function number(name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  const drawn = 7_770_001 + numbers.size
  numbers.set(name, drawn)
  standFor(String(drawn), name)
  return drawn
}

/** The name of what a number stands for; undefined for a number that is what it is. */
export const nameOf = (count: number): string | undefined => marks.get(String(count))?.replace(/[{}]/g, '')

/** The one price, which the server typesets: {{symbol}}, {{whole}}, {{decimals}}. */
export const price = { amount: 77_700_755, currency: 'THB' }
const drawnPrice = /<span class="price-symbol">฿<\/span>777,007<span class="price-decimals">\.55<\/span>/g
const markedPrice =
  '<span class="price-symbol">{{symbol}}</span>{{whole}}' +
  '{{#decimals}}<span class="price-decimals">{{decimals}}</span>{{/decimals}}'
const writtenPrice = '{{symbol}}{{whole}}{{decimals}}'

/** Another one, which is written out as a text; in minor units. */
export function writtenAmount(name: string): number {
  const amount = number(name) * 100 + 55
  standFor(priceText({ amount, currency: price.currency }), name)
  return amount
}

/** `html` with marks for everything that stands for something; what is long goes before what is a part of it. */
export function withMarks(html: string): string {
  const longest = [...marks].sort(([one], [other]) => other.length - one.length)
  return longest.reduce(
    (text, [drawn, marked]) => text.replaceAll(drawn, marked),
    html.replaceAll(drawnPrice, markedPrice).replaceAll(priceText(price), writtenPrice),
  )
}

/** Drawn for each of a list, or where there is such a value. */
export const section = (name: string, html: string): string => `{{#${name}}}${html}{{/${name}}}`
/** Drawn where there is none. */
export const unless = (name: string, html: string): string => `{{^${name}}}${html}{{/${name}}}`

/** Of two drawings of the same shape one: where they differ, the first one's where there is such a value, else the second one's. */
export function either(name: string, one: string, other: string): string {
  const [these, those] = [one, other].map((html) => html.split(/([<>"])/))
  if (these.length !== those.length) throw new Error(`two shells have not the same shape with and without ${name}`)
  return these.map((part, at) => (part === those[at] ? part : section(name, part) + unless(name, those[at]))).join('')
}
