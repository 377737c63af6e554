import { useState, type Dispatch, type SetStateAction } from 'react'

import { turnKeyOf } from '../model/line'
import type { Line } from '../model/snapshots'

/** The boxes that the shopper has picked in this turn. Each turn begins with none: by then others have chosen, and the boxes were mixed. */
export function usePicked(line: Line | undefined): [number[], Dispatch<SetStateAction<number[]>>] {
  const [picked, setPicked] = useState<number[]>([])
  const [pickedIn, setPickedIn] = useState<string>()
  const turn = turnKeyOf(line)
  if (turn !== pickedIn) {
    setPickedIn(turn)
    setPicked([])
    return [[], setPicked]
  }
  return [picked, setPicked]
}
