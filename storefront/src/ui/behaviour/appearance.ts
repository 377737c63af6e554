import { useEffect, useState } from 'react'
import { create } from 'zustand'

import { keep, onPrefersDark, prefersDark, recall } from '@/host'

export type Appearance = 'device' | 'light' | 'dark'

export const useAppearance = create<{ appearance: Appearance }>(() => ({
  appearance: recall<Appearance>('appearance') ?? 'device',
}))

export function chooseAppearance(appearance: Appearance): void {
  keep('appearance', appearance)
  useAppearance.setState({ appearance })
}

/** Whether to draw dark: the shopper's choice, else the device's. */
export function useDark(): boolean {
  const { appearance } = useAppearance()
  const [device, setDevice] = useState(prefersDark)
  useEffect(() => onPrefersDark(setDevice), [])
  return appearance === 'device' ? device : appearance === 'dark'
}
