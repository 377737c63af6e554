import type { ReactNode } from 'react'

import { Block, Tappable } from '../elements'
import { NamedPicture } from '../figures/picture'

interface OfferCardProps {
  /** The family's colours. */
  tone: string
  /** The name of its picture below /pictures; nothing as long as it is not known. */
  picture: string | undefined
  /** None of it is left, or it is over: the picture loses its colour. */
  gone?: boolean
  title: string
  /** When it begins or ends. */
  text: string
  /** How it stands, in a word. */
  badge: ReactNode
  /** What it costs, and what else there is to know before one opens it. */
  children?: ReactNode
  /** The page it leads to. */
  href: string
  onPress: () => void
}

/** Something that is offered for a time, in a list of such: a place of `.offers-list`. */
export function OfferCard({ tone, picture, gone, title, text, badge, children, href, onPress }: OfferCardProps) {
  return (
    <Block as="li">
      <Tappable className={`card offer-card tone-${tone}`} href={href} onPress={onPress}>
        <Block className="offer-card-stage">
          {picture && (
            <NamedPicture
              name={picture}
              drawnWidth={132}
              roomyWidth={200}
              description=""
              className={`offer-card-picture ${gone ? 'gone' : ''}`}
            />
          )}
        </Block>
        <Block className="grow offer-card-words">
          {badge}
          <Block as="h3" className="h3 offer-card-title">
            {title}
          </Block>
          <Block className="small">{text}</Block>
          {children}
        </Block>
      </Tappable>
    </Block>
  )
}
