import type { ReactNode } from 'react'

import { Block, type Style } from '.'

export interface TouchGroundProps {
  className: string
  style?: Style
  children: ReactNode
}

/** The ground of a page. In a mini-program it tells the app that it was touched; on the web the document does. */
export const TouchGround = (props: TouchGroundProps) => <Block {...props} />
