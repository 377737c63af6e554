import { useEffect, useState } from 'react'
import { create } from 'zustand'

import { keep, onPrefersStillness, prefersStillness, recall } from '@/host'

export type Motion = 'device' | 'still'

export const useMotion = create<{ motion: Motion }>(() => ({ motion: recall<Motion>('motion') ?? 'device' }))

export function chooseMotion(motion: Motion): void {
  keep('motion', motion)
  useMotion.setState({ motion })
}

/**
 * Whether to move as little as possible: the shopper's choice, else the device's. For code that runs once; components draw by
 * `useStill`.
 */
export function isStill(): boolean {
  return useMotion.getState().motion === 'still' || prefersStillness()
}

/** The same, followed. The page carries the class `still`, which styles go by. */
export function useStill(): boolean {
  const { motion } = useMotion()
  const [device, setDevice] = useState(prefersStillness)
  useEffect(() => onPrefersStillness(setDevice), [])
  return motion === 'still' || device
}
