import { useState, type Dispatch, type SetStateAction } from 'react'

import { turnKeyOf } from '../model/queue'
import type { Queue } from '../model/snapshots'

/** The boxes that the shopper has picked in this turn. Each turn begins with none: by then others have chosen, and the boxes were mixed. */
export function usePicked(queue: Queue | undefined): [number[], Dispatch<SetStateAction<number[]>>] {
  const [picked, setPicked] = useState<number[]>([])
  const [pickedIn, setPickedIn] = useState<string>()
  const turn = turnKeyOf(queue)
  if (turn !== pickedIn) {
    setPickedIn(turn)
    setPicked([])
    return [[], setPicked]
  }
  return [picked, setPicked]
}
