/** A mini-program comes from its host, not from the shop's server: nothing travels with it. */
export function firstAnswer(_address: string, _country: string): string | undefined {
  return undefined
}
