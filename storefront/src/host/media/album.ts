import { download } from './download'
import type { DrawnPicture } from './drawing'

/** How saving a picture ended. `denied`: the shopper does not let the app write to the album. */
export type SaveOutcome = 'saved' | 'denied' | 'not-loaded' | 'not-saved'

/** Saves a picture where the shopper keeps pictures. */
export async function savePicture(address: string, name: string): Promise<SaveOutcome> {
  let file: Blob
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    if (!answer.ok) return 'not-loaded'
    file = await answer.blob()
  } catch {
    return 'not-loaded'
  }
  download(file, name)
  return 'saved'
}

/** The same of a picture that was drawn here. */
export async function saveDrawn({ file }: DrawnPicture, name: string): Promise<SaveOutcome> {
  download(file as Blob, name)
  return 'saved'
}
