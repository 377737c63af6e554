import type { ReactNode } from 'react'

import { Block, Text } from '../elements'
import { FigurePicture } from './picture'

export type FigureFrameLook = 'plain' | 'unknown' | 'gone' | 'foil'

interface FigureFrameProps {
  /** The figure's picture name. */
  figure: string
  /** The family's colours. */
  tone: string
  /** The frame's shape and zoom, as it stands in a wall, a row or a list; it is as wide as its place and never cuts an ear. */
  size?: 'large' | 'middle' | 'regular' | 'small' | 'tiny'
  /** `unknown`: a silhouette of what is missing; `gone`: sold; `foil`: a hidden edition. */
  look?: FigureFrameLook
  description?: string
  eager?: boolean
  /** A mark at the top right, such as the count of duplicates. */
  mark?: ReactNode
}

const widths = { large: 190, middle: 128, regular: 96, small: 64, tiny: 48 }
const roomyWidths = { large: 280, middle: 180, regular: 120, small: 96, tiny: 48 }

/** The frame, round above and with a shelf lip, in which every figure stands, feet on the line. */
export function FigureFrame({ figure, tone, size = 'regular', look = 'plain', description = '', eager, mark }: FigureFrameProps) {
  return (
    <Block className={`figure-frame-place tone-${tone}`}>
      <Block className={`figure-frame figure-frame-${size} figure-frame-${look}`}>
        <FigurePicture
          name={figure}
          drawnWidth={widths[size]}
          roomyWidth={roomyWidths[size]}
          description={description}
          eager={eager}
          className="figure-frame-figure"
        />
      </Block>
      {mark && <Text className={`figure-frame-mark ${look === 'foil' ? 'mark-foil' : ''}`}>{mark}</Text>}
    </Block>
  )
}

/** A row that stands on a shelf board. */
export function Shelf({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Block className={className}>
      <Block className="shelf-row">{children}</Block>
      <Block className="ledge" />
    </Block>
  )
}
