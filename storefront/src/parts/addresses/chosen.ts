import { useEffect, useRef, useState } from 'react'

import type { Address } from './addresses'

/**
 * The address that an order goes to: the chosen one, else the first in the shopper's region, else the first. One that was added meanwhile
 * is chosen, as nobody adds an address here to have it sent to another one.
 */
export function addressFor<One extends { addressId: string; country: string }>(
  items: One[],
  chosen: string | undefined,
  country: string,
): One | undefined {
  return items.find(({ addressId }) => addressId === chosen) ?? items.find((one) => one.country === country) ?? items[0]
}

/** The one among them that was not known before. */
export const newOne = <One extends { addressId: string }>(items: One[], known: ReadonlySet<string>): One | undefined =>
  items.find(({ addressId }) => !known.has(addressId))

/** The address that is chosen, and choosing another one; one that was just added is chosen by itself. */
export function useChosenAddress(addresses: Address[], country: string) {
  const [chosen, setChosen] = useState<string>()
  const known = useRef(new Set(addresses.map(({ addressId }) => addressId)))
  useEffect(() => {
    const added = newOne(addresses, known.current)
    known.current = new Set(addresses.map(({ addressId }) => addressId))
    if (added) setChosen(added.addressId)
  }, [addresses])
  return { address: addressFor(addresses, chosen, country), choose: setChosen }
}
