/** A picture as JPEG in base64, without the "data:" in front. */
export type PictureText = string

/** What was chosen is no picture that this device can read. */
export class UnreadablePicture extends Error {}

/**
 * Lets the shopper choose a picture; answers it cut to a square of at most `side` pixels, or null when none was chosen. Small files
 * travel fast, and what a camera writes beside the picture (where it was taken) stays on the phone. Throws UnreadablePicture.
 */
export async function choosePicture(side: number): Promise<PictureText | null> {
  const file = await chooseFile()
  return file && square(file, side)
}

function chooseFile(): Promise<File | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

async function square(file: File, side: number): Promise<PictureText> {
  const picture = await decode(file)
  const cut = Math.min(picture.width, picture.height)
  const drawn = Math.min(side, cut)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (!pen || drawn === 0) throw new UnreadablePicture(file.type)
  // JPEG knows no transparency: what is clear becomes white, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, drawn, drawn)
  return canvas.toDataURL('image/jpeg', 0.86).split(',')[1]
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    // As it is meant to be seen: a phone's camera notes the turn instead of turning the picture.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnreadablePicture(file.type)
  }
}
