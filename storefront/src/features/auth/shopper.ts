import { api, mutate, onNeed, waitUntil, type Need } from '@/api'
import { here, readPicture, recall } from '@/host'
import { text } from '@/i18n'
import { agreedVersion, beginSession, currentSession, onGreet, leftName, reloadMe, withProgramCode } from '@/session'
import { ask, startLoading, toast } from '@/ui'

import { createAuthFlow, type PhoneAnswer, type ProfileAnswer } from './flow'

/** The one way in which this mini-program asks its shopper for a phone number and a profile. */
export const flow = createAuthFlow({
  grantPhone,
  grantProfile,
  reload: reloadMe,
  current: () => currentSession()?.auth,
  startLoading,
  onCancelled: () => toast(text('auth.cancelled')),
})

// The host's picture is a file of the device; the shop shows none but its own, so it is handed over first.
async function grantProfile({ nickName, avatar }: ProfileAnswer): Promise<unknown> {
  const body: { nickName: string; avatar?: string } = { nickName }
  if (avatar) {
    const image = await readPicture(avatar)
    body.avatar = (await mutate(api.POST('/api/verify/avatar', { body: { image } }))).avatar
  }
  return mutate(api.POST('/api/ums/user/v1/submit.json', { body }))
}

// Who is logged in adds the number to the account; who is not logs in by it.
async function grantPhone(security: Required<PhoneAnswer>): Promise<unknown> {
  if (currentSession()) return mutate(api.POST('/api/ums/oauth/v1/getPhoneNumber.json', { body: security }))
  const session = await withProgramCode((code) =>
    mutate(api.POST('/api/ums/oauth/v1/login', { body: { code, agreement: agreedVersion(), securityinfo: security } })),
  )
  beginSession(session)
  return session
}

/** Asks whether to go on after a refusal; a dialog, like any other question. */
async function askAgain(): Promise<void> {
  const question = {
    title: text('auth.againTitle'),
    text: text('auth.againText'),
    confirm: text('auth.reauthorise'),
    cancel: text('auth.nextTime'),
  }
  if (await ask(question)) flow.reauthorise()
  else flow.nextTime()
}

/**
 * Greets whoever opens a page that is about them. It waits until the terms are answered and the host has logged the shopper in, by
 * which the shop may know them already. Not greeted is who does not agree, who has logged out, and who has gone on meanwhile.
 */
async function greet(need: Need, agreed: Promise<boolean>): Promise<void> {
  const page = here()
  if (!(await agreed) || recall(leftName) || !(await waitUntil(() => currentSession() !== null))) return
  if (here() === page) await flow.greet(need)
}

/** From now on an action that needs more than the shopper has granted asks for it. `agreed`: to the terms, once that is known. */
export function startAsking(agreed: Promise<boolean>): void {
  onNeed(flow.authorise)
  onGreet((need) => void greet(need, agreed))
  flow.state.subscribe(({ popup, round }, before) => {
    if (popup === 'again' && round !== before.round) void askAgain()
  })
}
