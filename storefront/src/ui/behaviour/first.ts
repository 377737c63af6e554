import { startTransition, useEffect, useState } from 'react'

/**
 * The first items of a list, `inSight` of them, and all others once these are drawn: what nobody sees yet does not keep the page waiting.
 */
export function useFirst<Item>(items: Item[], inSight: number): Item[] {
  const [all, setAll] = useState(items.length <= inSight)
  useEffect(() => {
    startTransition(() => setAll(true))
  }, [])
  return all ? items : items.slice(0, inSight)
}
