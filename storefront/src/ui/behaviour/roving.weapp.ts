interface RovingProps {
  ids: string[]
}

/** A mini-program has no keys. */
export const useRoving = ({ ids }: RovingProps & object): string | undefined => ids[0]
