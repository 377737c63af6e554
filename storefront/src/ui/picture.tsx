import { useState } from 'react'

import { networkAddress } from '@/host'

import { Block, Image } from './elements'

interface PictureProps {
  /** Name in the catalogue: "nimbi-weather-report/sunny" for a figure, "nimbi-weather-report" for a box. */
  name: string
  /** Width as drawn, in CSS pixels: the fitting file is taken. */
  drawnWidth: number
  /** Empty for decoration. */
  description: string
  eager?: boolean
  className?: string
}

/** A figure on a transparent ground; its feet stand at 92.5 % of the picture's height. */
export function FigurePicture(props: PictureProps) {
  return <TwoSizes {...props} path={`/pictures/figures/${props.name}`} sizes={[160, 480]} shape="figure" />
}

/** The address of a figure's largest picture, for drawing it elsewhere than on a page. */
export const figureAddress = (name: string): string => networkAddress(`/pictures/figures/${name}-480.webp`)

export type BoxView = 'box' | 'case' | 'open'

/** A series' packaging: one box, the display case with its boxes, or an open box. */
export function BoxPicture({ view, ...props }: PictureProps & { view: BoxView }) {
  return <TwoSizes {...props} path={`/pictures/boxes/${props.name}-${view}`} sizes={[240, 640]} shape="box" />
}

/** Until the picture is there, a soft shape in the family's colour stands in its place: nothing is loaded for it, and nothing moves. */
function TwoSizes({
  path,
  sizes,
  shape,
  drawnWidth,
  description,
  eager,
  className,
}: PictureProps & { path: string; sizes: [number, number]; shape: 'figure' | 'box' }) {
  const [arrived, setArrived] = useState(false)
  const [missing, setMissing] = useState(false)
  const address = (size: number) => networkAddress(`${path}-${size}.webp`)
  if (missing)
    return <Block className={`picture missing ${className ?? ''}`} role="img" label={description} hidden={!description} />
  // A mini-program takes `source` as it is and has no choice by width: two pixels per point decide here.
  const source = address(drawnWidth * 2 > sizes[0] ? sizes[1] : sizes[0])
  return (
    <Image
      className={`picture ${arrived ? '' : `coming coming-${shape}`} ${className ?? ''}`}
      source={process.env.TARO_ENV === 'h5' ? address(sizes[1]) : source}
      smaller={address(sizes[0])}
      widths={sizes}
      drawnWidth={drawnWidth}
      width={drawnWidth}
      height={drawnWidth}
      description={description}
      eager={eager}
      onArrived={() => setArrived(true)}
      onMissing={() => setMissing(true)}
    />
  )
}
