import { md5 } from 'js-md5/build/md5-lite.mjs'

/** One thing that is signed: a query parameter, a member of the body, or one of appId, path and timeStamp. */
export type SignedPair = readonly [name: string, value: string]

/** What stands for a value that is not there: the server counts these as empty too. */
export const withoutUndefined = (value: unknown): unknown => (value === undefined || value === 'undefined' ? '' : value)

/** The members of a body as they are signed: a string as it is, anything else as its JSON. */
export function signedMembers(body: object): SignedPair[] {
  return Object.entries(body).map(([name, member]) => {
    const value = withoutUndefined(member)
    return [name, typeof value === 'string' ? value : JSON.stringify(value)]
  })
}

/** The text that the signature stands for: the pairs by their names, those of one name (a call may have its own "path") by their values. */
export function signedText(pairs: readonly SignedPair[]): string {
  // Names are ASCII in this contract, so the order of code units is the order of bytes that the server sorts by.
  const sorted = [...pairs].sort(([one, value], [other, itsValue]) =>
    one < other || (one === other && value < itsValue) ? -1 : 1,
  )
  return sorted.map(([name, value]) => `${name}=${value === 'undefined' ? '' : value}`).join('&')
}

/** 32 lower-case hexadecimal digits that only who knows the salt can make for these pairs. */
export function signatureOf(pairs: readonly SignedPair[], salt: string): string {
  return md5(md5(signedText(pairs)) + salt)
}
