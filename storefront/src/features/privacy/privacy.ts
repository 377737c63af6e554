import { act, api, attempt, currentSession, waitUntil } from '@/contract'
import { here, keep, recall } from '@/host'
import { text, textsReady } from '@/i18n'
import { openRichText, richTextPath, richTexts, show } from '@/ui'

const storageName = 'agreement'
const lookMilliseconds = 300

/** Asks for agreement to the terms where this version of them was not agreed to yet. Resolves to whether they are agreed to now. */
export async function askPrivacy(): Promise<boolean> {
  const { current: version, agreed: agreedBefore } = await attempt(api.GET('/api/ums/user/v1/userAgreement'))
  if (agreedBefore || recall(storageName) === version) return true
  await textsReady()
  const agreed = await agrees()
  if (agreed) keep(storageName, version)
  // Who has no account yet is known by this device alone.
  if (currentSession())
    await act(api.POST('/api/ums/user/v1/updateAgreement', { body: { version, agreed } })).catch(() => undefined)
  return agreed
}

/**
 * Asks who was refused for want of their agreement, whatever this device remembers. Resolves to whether the shop has their yes now: only
 * then what was refused may be tried again.
 */
export async function askBeforeBuying(): Promise<boolean> {
  const { current: version } = await attempt(api.GET('/api/ums/user/v1/userAgreement'))
  await textsReady()
  const agreed = await agrees()
  if (agreed) keep(storageName, version)
  const told = await act(api.POST('/api/ums/user/v1/updateAgreement', { body: { version, agreed } })).catch(() => undefined)
  return told?.agreed ?? false
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
