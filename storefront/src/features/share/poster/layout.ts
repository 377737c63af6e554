/** What stands on a poster. */
export interface PosterContent {
  figures: { picture: string; hidden: boolean }[]
  title: string
  /** Under the title, one below the other. */
  lines: string[]
  /** Where the code leads. */
  link: string
  /** Beside the code. */
  invitation: string
  hiddenWord: string
}

export const posterSize = { width: 1080, height: 1440 }
/** Of the white card at the foot, on which the words stand. */
export const cardTop = 1080

export interface Frame {
  left: number
  top: number
  width: number
  height: number
  lip: number
}

/** More figures than these are told as a number. */
export const mostFrames = 9

const margin = 64
const roomTop = 130
const roomBottom = cardTop - 50

/** Where the frames stand: one large, else in rows of two or three. */
export function framesFor(count: number): Frame[] {
  const shown = Math.min(count, mostFrames)
  if (shown <= 1) return [{ left: 160, top: roomTop + 30, width: 760, height: roomBottom - roomTop - 30, lip: 44 }]
  const columns = shown <= 4 ? 2 : 3
  const rows = Math.ceil(shown / columns)
  const gap = 40
  const cell = (posterSize.width - 2 * margin - (columns - 1) * gap) / columns
  const height = Math.min((roomBottom - roomTop - (rows - 1) * gap) / rows, cell * 1.4)
  const width = Math.min(cell, height / 1.2)
  const first = roomTop + (roomBottom - roomTop - rows * height - (rows - 1) * gap) / 2
  return Array.from({ length: shown }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, shown - row * columns)
    const rowWidth = inRow * width + (inRow - 1) * gap
    return {
      left: (posterSize.width - rowWidth) / 2 + (index % columns) * (width + gap),
      top: first + row * (height + gap),
      width,
      height,
      lip: 20,
    }
  })
}

/** `text` in lines that `fits` accepts, at most `most` of them; breaks at spaces, else anywhere, and ends with an ellipsis if it must. */
export function broken(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest && lines.length < most) {
    const last = lines.length === most - 1
    if (fits(rest)) return [...lines, rest]
    let end = rest.length
    while (end > 1 && !fits(rest.slice(0, end) + (last ? '…' : ''))) end--
    const space = rest.lastIndexOf(' ', end)
    if (!last && space > 0) end = space
    lines.push(last ? `${rest.slice(0, end).trim()}…` : rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return lines
}
