import { useState } from 'react'

import { networkAddress } from '@/host'

import { Block, Image } from '../elements'

interface PictureProps {
  /** Name in the catalogue: "nimbi-weather-report/sunny" for a figure, "nimbi-weather-report" for a box. */
  name: string
  /** Width as drawn, in CSS pixels: the fitting file is taken. */
  drawnWidth: number
  /** The same in a window with room, where it is drawn larger there. */
  roomyWidth?: number
  /** Empty for decoration. */
  description: string
  eager?: boolean
  className?: string
}

type Widths = [number, number, number]

// In which the studio makes them.
const figureWidths: Widths = [160, 320, 480]
const packWidths: Widths = [240, 400, 640]

/** A figure on a transparent ground; its feet stand at 92.5 % of the picture's height. */
export function FigurePicture(props: PictureProps) {
  return <CataloguePicture {...props} path={`/pictures/figures/${props.name}`} widths={figureWidths} shape="figure" />
}

/**
 * The address of the largest picture of a figure, by its name, or of goods, by the address of another size of it: for drawing it elsewhere
 * than on a page.
 */
export const pictureAddress = (picture: string): string =>
  networkAddress(
    picture.startsWith('/pictures/figures/') || !picture.startsWith('/')
      ? `/pictures/figures/${picture.replace(/^\/pictures\/figures\//, '').replace(/-\d+\.webp$/, '')}-480.webp`
      : picture.replace(/-\d+\.webp$/, '-640.webp'),
  )

export type BoxView = 'box' | 'case' | 'open'

/** A series' packaging: one box, the display case with its boxes, or an open box. */
export function BoxPicture({ view, ...props }: PictureProps & { view: BoxView }) {
  return <CataloguePicture {...props} path={`/pictures/boxes/${props.name}-${view}`} widths={packWidths} shape="box" />
}

/** Any picture of the catalogue by its whole name, as goods have them: "dolls/nimbi", "figures/nimbi-weather-report/sunny". */
export function NamedPicture(props: PictureProps) {
  const isFigure = props.name.startsWith('figures/')
  return (
    <CataloguePicture
      {...props}
      path={`/pictures/${props.name}`}
      widths={isFigure ? figureWidths : packWidths}
      shape={isFigure ? 'figure' : 'box'}
    />
  )
}

/** Goods of any other sort, by the address of their one picture. */
export function GoodsPicture({ address, ...props }: Omit<PictureProps, 'name'> & { address: string }) {
  const files = address ? [{ address: networkAddress(address), width: 240 }] : []
  return <ArrivingPicture {...props} files={files} shape="box" />
}

function CataloguePicture({ path, widths, ...props }: PictureProps & Shaped & { path: string; widths: Widths }) {
  const files = widths.map((width) => ({ address: networkAddress(`${path}-${width}.webp`), width }))
  return <ArrivingPicture {...props} files={files} />
}

interface Shaped {
  shape: 'figure' | 'box'
}

/** Until the picture is there, a soft shape in the family's colour stands in its place: nothing is loaded for it, and nothing moves. */
function ArrivingPicture({
  files,
  shape,
  drawnWidth,
  roomyWidth,
  description,
  eager,
  className,
}: Omit<PictureProps, 'name'> & Shaped & { files: { address: string; width: number }[] }) {
  const [arrived, setArrived] = useState(false)
  const [missing, setMissing] = useState(false)
  const widest = files[files.length - 1]
  if (missing || !widest)
    return <Block className={`picture missing ${className ?? ''}`} role="img" label={description} hidden={!description} />
  // A mini-program takes `source` as it is and has no choice by width: two pixels per point decide here.
  const fitting = files.find(({ width }) => width >= drawnWidth * 2) ?? widest
  return (
    <Image
      className={`picture ${arrived ? '' : `coming coming-${shape}`} ${className ?? ''}`}
      source={process.env.TARO_ENV === 'h5' ? widest.address : fitting.address}
      files={files}
      drawnWidth={drawnWidth}
      roomyWidth={roomyWidth}
      width={drawnWidth}
      height={drawnWidth}
      description={description}
      eager={eager}
      onArrived={() => setArrived(true)}
      onMissing={() => setMissing(true)}
    />
  )
}
