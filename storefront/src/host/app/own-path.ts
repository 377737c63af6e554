// Pages that only lead on: a path that names one of them would lead in a circle.
const leadingOn = /^\/pages\/(entry|jump|index\/index)(\?|$)/

/**
 * `text` as the path of a page of this shop, with its query, or undefined when it is anything else: another host's address, a script, a way
 * around. What comes from an address or from somebody else is opened only through here.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^(\/[A-Za-z0-9_-]+)+(\?[^\s#\\]*)?$/.test(text)) return undefined
  if (!/^\/(pages|packages|pages-vip)\//.test(text) || leadingOn.test(text)) return undefined
  return text
}
