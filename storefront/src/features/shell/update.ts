import { onUpdate } from '@/host'
import { text } from '@/i18n'
import { ask } from '@/ui/notices'

/** A shopper is not interrupted in the moment the update arrives. */
const updateMilliseconds = 3000

/** Asks, once a newer version of the app is there, whether to start it. */
export function offerUpdates(): void {
  onUpdate((apply) => setTimeout(() => void offer(apply), updateMilliseconds))
}

async function offer(apply: () => void): Promise<void> {
  const question = {
    title: text('update.title'),
    text: text('update.text'),
    confirm: text('update.apply'),
    cancel: text('update.later'),
  }
  if (await ask(question)) apply()
}
