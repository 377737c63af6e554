import type { ReactNode } from 'react'

import { Block } from '../elements'
import { useRoomy } from '../behaviour/roomy'

/**
 * How a page lies in a window with room: `page` as wide as content gets, `text` a column to read, `pair` what it is about beside what is
 * said of it, `stage` the boards beside what one does with them, `choice` a list beside what was chosen from it.
 */
export type FrameShape = 'page' | 'text' | 'pair' | 'stage' | 'choice'

interface FrameProps {
  shape?: FrameShape
  /** The family whose colours the page has. */
  tone?: string
  className?: string
  /** Above everything, as wide as the page: a bar with its title, a sky. */
  head?: ReactNode
  /** What the page is about. Before the content on a phone; with room it stays in sight beside it. */
  lead?: ReactNode
  /** With room only: what this page was chosen from. */
  list?: ReactNode
  /** With room only: what a phone opens by a tap. */
  beside?: ReactNode
  /** The next thing to do: at the thumb on a phone. */
  foot?: ReactNode
  /** Class of the main landmark. */
  main?: string
  /** The content. Every page has exactly one main landmark, and this is in it. */
  children?: ReactNode
}

/** Where the parts of a page stand, at every width. A page fills the places and does not know which width it has. */
export function Frame({ shape = 'page', tone, className, head, lead, list, beside, foot, main, children }: FrameProps) {
  const roomy = useRoomy()
  const names = ['frame', `frame-${shape}`, tone && `tone-${tone}`, className]
  return (
    <Block className={names.filter(Boolean).join(' ')}>
      {head}
      <Block className="frame-columns">
        {list && roomy && <Block className="frame-list">{list}</Block>}
        {lead && <Block className="frame-lead">{lead}</Block>}
        <Block as="main" className={`frame-main ${main ?? ''}`}>
          {children}
        </Block>
        {foot && <Block className="frame-foot">{foot}</Block>}
        {beside && roomy && <Block className="frame-beside">{beside}</Block>}
      </Block>
    </Block>
  )
}
