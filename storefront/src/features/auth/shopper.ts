import { act, api, askNeedsBy, attempt, beginSession, currentSession, noteAuth, withProgramCode, type UserAuth } from '@/contract'
import { readPicture } from '@/host'
import { text } from '@/i18n'
import { ask, startLoading, toast } from '@/ui'

import { createAuthFlow, type PhoneAnswer, type ProfileAnswer } from './flow'

/** The one way in which this mini-program asks its shopper for a phone number and a profile. */
export const flow = createAuthFlow({
  grantPhone,
  grantProfile,
  reload: reloadAuth,
  current: () => currentSession()?.auth,
  startLoading,
  onCancelled: () => toast(text('auth.cancelled')),
})

// The host's picture is a file of the device; the shop shows none but its own, so it is handed over first.
async function grantProfile({ nickName, avatar }: ProfileAnswer): Promise<unknown> {
  const body: { nickName: string; avatar?: string } = { nickName }
  if (avatar) {
    const image = await readPicture(avatar)
    body.avatar = (await act(api.POST('/api/verify/avatar', { body: { image } }))).avatar
  }
  return act(api.POST('/api/ums/user/v1/submit.json', { body }))
}

async function reloadAuth(): Promise<UserAuth> {
  const { auth } = await attempt(api.GET('/api/ums/user/v1/get.json'))
  noteAuth(auth)
  return auth
}

// Who is logged in adds the number to the account; who is not logs in by it.
async function grantPhone(security: Required<PhoneAnswer>): Promise<unknown> {
  if (currentSession()) return act(api.POST('/api/ums/oauth/v1/getPhoneNumber.json', { body: security }))
  const session = await withProgramCode((code) =>
    act(api.POST('/api/ums/oauth/v1/login', { body: { code, securityinfo: security } })),
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

/** From now on an action that needs more than the shopper has granted asks for it. */
export function startAsking(): void {
  askNeedsBy(flow.authorise)
  flow.state.subscribe(({ popup, round }, before) => {
    if (popup === 'again' && round !== before.round) void askAgain()
  })
}
