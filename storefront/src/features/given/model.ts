import type { Claim } from './api'

/** "7,8" */
export const idsOf = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(',').filter((id) => /^\d+$/.test(id))),
]

export interface Unit {
  kind: 'points' | 'red_packet' | 'card' | 'coupon' | 'goods' | 'other'
  /** Of a red packet its currency, of a card its name. */
  of: string
}

const kinds = ['points', 'red_packet', 'card', 'coupon', 'goods'] as const

/** "red_packet:THB". Of a unit that this app does not know, as it is older, only that it is one. */
export function unitOf(text: string): Unit {
  const [name, of = ''] = text.split(':')
  return { kind: kinds.find((one) => one === name) ?? 'other', of }
}

/** What bringing several of them in one order costs: the dearest counts, once. */
export const shippingOf = (claims: Pick<Claim, 'shipping'>[]): Claim['shipping'] =>
  claims
    .map(({ shipping }) => shipping)
    .reduce((most, one) => ((one?.amount ?? 0) > (most?.amount ?? -1) ? one : most), undefined)

/** Goods that may be ordered in one parcel with this one. */
export const together = (claims: Claim[], { region }: Pick<Claim, 'region'>): Claim[] =>
  claims.filter((one) => one.kind === 'goods' && one.state === 'open' && one.region === region)
