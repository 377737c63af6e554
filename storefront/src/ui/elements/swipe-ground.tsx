import type { ReactNode } from 'react'

import { useSwipes } from './swipes'

export interface SwipeGroundProps {
  className?: string
  children: ReactNode
  /** A finger was drawn over it to one side: 1 for what comes next, -1 for what was before. */
  onSwipe: (step: 1 | -1) => void
}

/** What a finger pushes on. It is no control: the same is to be had by buttons. */
export function SwipeGround({ className, children, onSwipe }: SwipeGroundProps) {
  return (
    <div className={className} {...useSwipes(onSwipe)}>
      {children}
    </div>
  )
}
