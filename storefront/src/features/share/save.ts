import { openSettings, savePicture } from '@/host'
import { text } from '@/i18n'
import { ask, toast } from '@/ui'

/** Saves a picture to the shopper's album and says how it went. Without permission it offers the way to the settings. */
export async function saveToAlbum(address: string, name: string): Promise<void> {
  const outcome = await savePicture(address, name)
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
