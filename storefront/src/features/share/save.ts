import { openSettings, saveDrawn, savePicture, type DrawnPicture, type SaveOutcome } from '@/host'
import { text } from '@/i18n'
import { ask, toast } from '@/ui'

/** Saves a picture of the network to the shopper's album and says how it went. */
export const saveToAlbum = async (address: string, name: string): Promise<void> => say(await savePicture(address, name))

/** The same of a picture that was drawn here. */
export const saveDrawnToAlbum = async (picture: DrawnPicture, name: string): Promise<void> => say(await saveDrawn(picture, name))

// Without permission it offers the way to the settings.
async function say(outcome: SaveOutcome): Promise<void> {
  if (outcome === 'saved') return toast(text('album.saved'), 'done')
  if (outcome === 'not-loaded') return toast(text('album.notLoaded'), 'warning')
  if (outcome === 'not-saved') return toast(text('album.notSaved'), 'warning')
  const question = {
    title: text('album.denied'),
    text: text('album.deniedText'),
    confirm: text('album.settings'),
    cancel: text('actions.cancel'),
  }
  if (await ask(question)) openSettings()
}
