import { onChunkFailure, reload } from '@/host'
import { text } from '@/i18n'
import { ask } from '@/notices'

let asking = false

/** Offers to load the app anew when a part of it did not arrive; several missing parts are asked about once. */
export function offerReloads(): void {
  onChunkFailure(() => void offer())
}

async function offer(): Promise<void> {
  if (asking) return
  asking = true
  const question = {
    title: text('failures.chunkTitle'),
    text: text('failures.chunk'),
    confirm: text('actions.retry'),
    cancel: text('actions.cancel'),
  }
  if (await ask(question)) reload()
  asking = false
}
