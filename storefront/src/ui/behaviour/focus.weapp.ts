import { useId } from 'react'

/** A mini-program has no keyboard to hold; only the id is needed. */
export function useModal(_close: () => void): string {
  return `layer${useId().replace(/:/g, '-')}`
}

export const useKeptFocus = (): void => undefined

export function useReadOn(): string {
  return `read-on${useId().replace(/:/g, '-')}`
}
