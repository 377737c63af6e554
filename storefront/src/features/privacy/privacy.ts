import { api, inBackground, mutate, waitUntil } from '@/api'
import { here } from '@/host'
import { text, textsReady } from '@/i18n'
import { agreedVersion, currentSession, currentTerms, endSession, noteTerms } from '@/session'
import { openRichText, richTextPath, richTexts } from '@/parts/rich_texts'
import { show } from '@/ui'

const lookMilliseconds = 300

/**
 * Asks for agreement to the terms where this version of them was not agreed to yet. Resolves to whether they are agreed to now. Who says no
 * only looks around: the answer is told to the shop, and their login ends.
 */
export async function askPrivacy(): Promise<boolean> {
  const { current: version, agreed: agreedBefore } = await currentTerms()
  let agreed = agreedBefore || agreedVersion() === version
  if (!agreed) {
    await textsReady()
    agreed = await agrees()
  }
  noteTerms(version, agreed)
  // Not waited for: a call that needs a new login waits for this answer. Who has no account yet is known by this device alone.
  if (!agreedBefore && currentSession()) void told(version, agreed)
  return agreed
}

async function told(version: number, agreed: boolean): Promise<void> {
  await inBackground(api.POST('/api/ums/user/v1/updateAgreement', { body: { version, agreed } })).catch(() => undefined)
  if (agreed) return
  await inBackground(api.POST('/api/overseas/fun/logout')).catch(() => undefined)
  endSession()
}

/**
 * Asks who was refused for want of their agreement, whatever this device remembers. Resolves to whether the shop has their yes now: only
 * then what was refused may be tried again.
 */
export async function askBeforeBuying(): Promise<boolean> {
  const { current: version } = await currentTerms()
  await textsReady()
  const agreed = await agrees()
  noteTerms(version, agreed)
  const heard = await mutate(api.POST('/api/ums/user/v1/updateAgreement', { body: { version, agreed } })).catch(() => undefined)
  return heard?.agreed ?? false
}

async function agrees(): Promise<boolean> {
  let again = false
  for (;;) {
    let toRead: string | undefined
    const read = (key: string) => ({ action: text('privacy.read'), onAction: () => void (toRead = key) })
    const outcome = await show({
      title: text(again ? 'privacy.againTitle' : 'privacy.title'),
      desc: text(again ? 'privacy.againText' : 'privacy.text'),
      items: [
        { title: text('privacy.agreement'), ...read(richTexts.userAgreement) },
        { title: text('privacy.policy'), ...read(richTexts.privacyPolicy) },
      ],
      actions: [
        { label: text('privacy.disagree'), type: 'cancel' },
        { label: text('privacy.agree'), type: 'confirm' },
      ],
    })
    if (outcome === 'confirm') return true
    if (toRead) await visit(toRead)
    else if (again) return false
    else again = true
  }
}

/** Opens one of the texts, and waits until the shopper has come back from it. */
async function visit(key: string): Promise<void> {
  openRichText(key)
  const isThere = () => here().startsWith(richTextPath)
  await waitUntil(isThere)
  await waitUntil(() => !isThere(), { every: lookMilliseconds, times: Infinity })
}
