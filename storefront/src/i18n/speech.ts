/** A language's texts: folders of texts by their names. */
export interface Words {
  [name: string]: string | Words
}

type Stem<Name extends string> = Name extends `${infer Before}_${'zero' | 'one' | 'other'}` ? Before : Name

/** The keys of texts, "home.title"; a text with forms for numbers is one. */
export type KeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Stem<Name> : `${Name}.${KeyOf<Texts[Name]>}`
}[keyof Texts & string]

/** What stands in place of {{name}}. `count` chooses the form as well; `defaultValue` is said where there is no such text. */
export interface Values {
  count?: number
  defaultValue?: string
  [name: string]: string | number | undefined
}

export type Speak<Key extends string> = (key: Key, values?: Values) => string

/**
 * Says texts in one language; what is not there is said as its key. A page says hundreds while it is drawn, so each text is found and cut
 * up once.
 */
export function speechOf<Key extends string>(language: string, words: Words): Speak<Key> {
  const known = new Map<string, string[] | null>()
  const partsOf = (key: string): string[] | null => {
    let parts = known.get(key)
    if (parts === undefined) {
      // Alternately what stands as it is, and the name of a value.
      parts = textAt(words, key)?.split(/\{\{(\w+)\}\}/) ?? null
      known.set(key, parts)
    }
    return parts
  }
  const formOf = (key: string, count: number): string[] | null =>
    (count === 0 ? partsOf(`${key}_zero`) : null) ??
    (count === 1 && language === 'en' ? partsOf(`${key}_one`) : null) ??
    partsOf(`${key}_other`)
  return (key, values = {}) => {
    const parts = (values.count === undefined ? null : formOf(key, values.count)) ?? partsOf(key)
    if (parts === null) return values.defaultValue ?? key
    return parts.length === 1 ? parts[0] : parts.map((part, at) => (at % 2 === 0 ? part : (values[part] ?? ''))).join('')
  }
}

const own = Object.prototype.hasOwnProperty

function textAt(words: Words, key: string): string | undefined {
  let at: string | Words | undefined = words
  for (const name of key.split('.')) at = typeof at === 'object' && own.call(at, name) ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}
