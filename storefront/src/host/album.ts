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
  return download(file, name)
}

/** The same of a picture that was drawn here. */
export async function saveDrawn({ file }: DrawnPicture, name: string): Promise<SaveOutcome> {
  return download(file as Blob, name)
}

function download(file: Blob, name: string): SaveOutcome {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return 'saved'
}
