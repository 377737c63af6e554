import { useEffect, useState } from 'react'

import { isRoomy, onRoomy } from '@/host'

/** Whether there is room for columns beside each other. For frames, layers and pictures: a page is told nothing of its width. */
export function useRoomy(): boolean {
  const [roomy, setRoomy] = useState(isRoomy)
  useEffect(() => onRoomy(setRoomy), [])
  return roomy
}
