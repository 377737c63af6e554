import { Block, FigureFrame, NamedPicture } from '@/ui'

import { figureIn } from './model'

interface ThingProps {
  /** Its name below /pictures. */
  picture: string
  tone: string
  /** Nothing of it can be had: the picture loses its colour. */
  gone?: boolean
  eager?: boolean
}

/** What stands on a card: a figure in its frame, everything else on the stage. */
export function Thing({ picture, tone, gone, eager }: ThingProps) {
  const figure = figureIn(picture)
  if (figure)
    return (
      <Block className="goods-niche">
        <FigureFrame figure={figure} tone={tone} size="middle" look={gone ? 'gone' : 'plain'} eager={eager} />
      </Block>
    )
  return (
    <NamedPicture
      name={picture}
      drawnWidth={140}
      roomyWidth={200}
      description=""
      eager={eager}
      className={`product-card-picture ${gone ? 'gone' : ''}`}
    />
  )
}
