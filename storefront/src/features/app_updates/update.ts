import { onUpdate } from '@/host'
import { text } from '@/i18n'
import { offer } from '@/notices'

/** A shopper is not interrupted in the moment the update arrives. */
const updateMilliseconds = 3000

/** Asks, once a newer version of the app is there, whether to start it; who is about to choose or pay just goes on. */
export function offerUpdates(): void {
  onUpdate((apply) => setTimeout(() => void tell(apply), updateMilliseconds))
}

async function tell(apply: () => void): Promise<void> {
  const question = {
    title: text('update.title'),
    text: text('update.text'),
    confirm: text('update.apply'),
    cancel: text('update.later'),
  }
  if (await offer(question)) apply()
}
