// How the files of the protocol are read: nothing in them is believed before it was looked at.

export const mostBoxes = 1000

export type Fields = Record<string, unknown>
export type Test = (value: unknown) => boolean

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isWhole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Test =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
export const int32 = 2 ** 31 - 1
export const isId: Test = (value) =>
  typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) && (value.length < 19 || value <= '9223372036854775807')
export const isHash: Test = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
export const isText: Test = (value) => typeof value === 'string'
export const isOneOf =
  (...texts: string[]): Test =>
  (value) =>
    typeof value === 'string' && texts.includes(value)
export const isList =
  (test: Test, most = Infinity): Test =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(test)
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || value === null || test(value)
export const has =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && Object.entries(tests).every(([name, test]) => test(value[name]))

// null is how some writers say that something is not there.
const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNulls)
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])))
      : value

function unwrapped(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // An answer may be kept as it came, in its envelope.
    const isEnvelope = isFields(value) && Object.keys(value).length === 3 && 'code' in value && 'msg' in value && 'data' in value
    return isEnvelope ? value.data : value
  } catch {
    return undefined
  }
}

/** The JSON of a file, without its envelope; nothing when it is none. */
export const parsed = (text: string): unknown => withoutNulls(unwrapped(text))

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]|[^\s{}[\]:,"]+/g

/** Whether a text that is JSON has one way to be read: no name twice in an object, whole numbers without a sign or an exponent. */
function isPlain(text: string): boolean {
  const names: (Set<string> | undefined)[] = []
  let before = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') names.push(new Set())
    else if (token === '[') names.push(undefined)
    else if (token === '}' || token === ']') names.pop()
    else if (token === ':') {
      const [own, name] = [names[names.length - 1]!, JSON.parse(before) as string]
      if (own.has(name)) return false
      own.add(name)
    } else if (/^[-\d]/.test(token) && !/^(0|[1-9]\d*)$/.test(token)) return false
    before = token
  }
  return true
}

/** The same as the second version of the protocol has it: nothing in it may be read in two ways, and null is no value. */
export function parsedPlainly(text: string): unknown {
  const value = unwrapped(text)
  return value !== undefined && isPlain(text) ? value : undefined
}
