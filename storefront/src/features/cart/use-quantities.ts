import { useRef, useState } from 'react'

import { changeQuantity } from './api'

/**
 * How many of each line the shopper wants while the server is not told yet. What is pressed quickly is told once, with the last number, and
 * one change at a time, so that the last answer has all of them.
 */
export function useQuantities() {
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const latest = useRef<Record<string, number>>({})
  const chain = useRef(Promise.resolve())
  const want = (id: string, quantity: number) => {
    latest.current[id] = quantity
    setWanted((before) => ({ ...before, [id]: quantity }))
    chain.current = chain.current.then(async () => {
      if (latest.current[id] !== quantity) return
      await changeQuantity(id, quantity)
      setWanted(({ [id]: sent, ...others }) => (sent === undefined || sent === quantity ? others : { ...others, [id]: sent }))
    })
  }
  return { wanted, want }
}
