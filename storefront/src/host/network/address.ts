export type Query = Record<string, string | number | undefined>

/** `path` with its query string: values are encoded, undefined ones left out. */
export function address(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

/** The parameters of a query string (without its question mark), decoded. A mini-program has no URLSearchParams. */
export function pairsOf(query: string): [name: string, value: string][] {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name, ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    })
}

/** `text` without its percent signs; as it is where it was never encoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray percent sign in an address typed by hand
  }
}
