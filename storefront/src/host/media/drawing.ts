/** A picture that was drawn on this device. */
export interface DrawnPicture {
  /** For showing it on a page. */
  address: string
  /** Whatever the host keeps it in; only `host/` looks inside. */
  file: unknown
}

export interface Drawing {
  pen: CanvasRenderingContext2D
  /** A picture of the network, to be drawn by the pen. Rejects when it cannot be read. */
  picture: (address: string) => Promise<CanvasImageSource>
  /** The finished PNG. */
  finish: () => Promise<DrawnPicture>
}

/** A sheet of so many pixels that no page shows. Throws where the device cannot draw. */
export function newDrawing(width: number, height: number): Drawing {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this device cannot draw')
  return {
    pen,
    picture: async (address) => {
      const image = new Image()
      image.crossOrigin = 'anonymous'
      image.src = address
      await image.decode()
      return image
    },
    finish: () =>
      new Promise((resolve, reject) =>
        canvas.toBlob(
          (file) =>
            file ? resolve({ address: canvas.toDataURL('image/png'), file }) : reject(new Error('the drawing cannot be kept')),
          'image/png',
        ),
      ),
  }
}

const fileOf = ({ file }: DrawnPicture, name: string) => new File([file as Blob], name, { type: 'image/png' })

/** Whether the device can hand such a picture to other apps. */
export function canSharePicture(picture: DrawnPicture): boolean {
  return navigator.canShare?.({ files: [fileOf(picture, 'picture.png')] }) ?? false
}

/** Hands a picture to another app of the shopper's choice; false when they changed their mind. */
export async function sharePicture(picture: DrawnPicture, name: string): Promise<boolean> {
  try {
    await navigator.share({ files: [fileOf(picture, name)] })
    return true
  } catch {
    return false
  }
}
