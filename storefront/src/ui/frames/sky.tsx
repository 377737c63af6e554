import type { ReactNode } from 'react'

import { Block } from '../elements'
import { NamedPicture } from '../figures/picture'

interface SkyProps {
  /** The page's own bar. */
  bar: ReactNode
  /** The family's colours. */
  tone: string
  /** How the light falls: as always, in the room of one's turn, or on what is gone. */
  look?: 'day' | 'room' | 'gone'
  /** Under the bar. */
  words?: ReactNode
  /** What stands there. */
  children?: ReactNode
}

/** A page's ground in its family's light: the bar, words, and what the page is about. */
export function Sky({ bar, tone, look = 'day', words, children }: SkyProps) {
  return (
    <Block className={`sky sky-${look} tone-${tone}`}>
      {bar}
      <Block className="centre sky-words">{words}</Block>
      {children}
    </Block>
  )
}

interface ThingProps {
  /** The name of its picture below /pictures; nothing as long as it is not known. */
  picture: string | undefined
  description: string
  /** None of it is left. */
  gone?: boolean
}

/** One thing before its arch, on the ledge. */
export function SkyThing({ picture, description, gone }: ThingProps) {
  return (
    <>
      <Block className="sky-stage">
        <Block className="sky-arch" hidden />
        {picture && (
          <NamedPicture
            name={picture}
            drawnWidth={300}
            roomyWidth={460}
            description={description}
            eager
            className={`sky-picture ${gone ? 'gone' : ''}`}
          />
        )}
      </Block>
      <Block className="ledge" />
    </>
  )
}

/** Its bones, while nothing of it is known. */
export function SkySkeleton({ bar }: { bar: ReactNode }) {
  return <Block className="sky sky-bones">{bar}</Block>
}
