import { api, currentConfig, inBackground, Refusal, refusedWith, renewTokensBy, type Model } from '@/api'
import { dropProgramCode, keep, onForeground, programCode, recall, steadyMilliseconds } from '@/host'
import { text } from '@/i18n'
import { tell, toast } from '@/notices'

import { beginSession, currentSession, leftName, type Session } from './session'
import { agreedVersion } from './terms'
import { createTokenKeeper } from './token-keeper'

const usualTries = 3
const nearEndMicroseconds = 24 * 3600 * 1_000_000

/** Calls by which a token is got; without one they are refused for another reason. */
const entrances = [
  '/api/ums/oauth/v1/oauth.json',
  '/api/ums/oauth/v1/login',
  '/api/overseas/fun/login',
  '/api/overseas/fun/enter',
  '/api/overseas/fun/register',
]

/** Does something with the host's login code; a code that ran out meanwhile is replaced once. */
export async function withProgramCode<Output>(perform: (code: string) => Promise<Output>): Promise<Output> {
  try {
    const output = await perform(await programCode!())
    dropProgramCode() // a code is good once
    return output
  } catch (failure) {
    dropProgramCode()
    if (!refusedWith(failure, 'login_code_invalid')) throw failure
    const output = await perform(await programCode!())
    dropProgramCode()
    return output
  }
}

/**
 * Logs the shopper in by the host, without a question, by what they agreed to: the server lets nobody in without. Who has logged out stays
 * out until they ask for it themselves.
 */
export async function enterByCode({ asked = false } = {}): Promise<Session> {
  if (!asked && recall(leftName)) throw new Refusal(401, text('refusals.not_logged_in'), { reason: 'not_logged_in' })
  // An account that waits to be deleted is kept by who asks, not by the app that comes up.
  const body = { agreement: agreedVersion(), asked }
  const session = await withProgramCode((code) =>
    inBackground(api.POST('/api/ums/oauth/v1/oauth.json', { body: { code, ...body } })),
  ).catch((failure: unknown) => {
    if (refusedWith(failure, 'account_closing')) stayOut()
    throw failure
  })
  beginSession(session)
  return session
}

/** Their account waits to be deleted, by another device's wish: as after a logout here, until they log in themselves. */
function stayOut(): void {
  keep(leftName, true)
  toast(text('refusals.account_closing'), 'warning')
}

async function renewNearEnd(): Promise<void> {
  const session = currentSession()
  if (!session?.expiresAt || session.expiresAt - Date.now() * 1000 > nearEndMicroseconds) return
  const renewed: Model<'Account.Session'> = await inBackground(api.GET('/api/ums/oauth/v1/getToken'))
  beginSession({ ...session, ...renewed })
}

/** Asks for the terms once in a visit; again when the network lost the question, or when the shop has newer ones meanwhile. */
function termsBy(ask: () => Promise<boolean>) {
  let answered: Promise<boolean> | null = null
  const mayEnter = async (): Promise<boolean> => {
    answered ??= ask().catch((failure: unknown) => {
      answered = null
      throw failure
    })
    await answered
    // Who said no here may have said yes at the login since.
    return agreedVersion() !== undefined
  }
  async function enter(): Promise<Session> {
    try {
      return await enterByCode()
    } catch (failure) {
      if (!refusedWith(failure, 'agreement_outdated', 'agreement_needed')) throw failure
      answered = null
      if (!(await mayEnter())) throw failure
      return enterByCode()
    }
  }
  return { mayEnter, enter }
}

/**
 * In a mini-program nobody is sent away for an old token: the host vouches for the shopper again. First they answer the terms, and who says
 * no stays a visitor. Resolves to that answer; rejects when the network lost the question.
 */
export function startProgramTokens(askTerms: () => Promise<boolean>): Promise<boolean> {
  const { mayEnter, enter } = termsBy(askTerms)
  const keeper = createTokenKeeper({
    fetchToken: enter,
    limit: () => currentConfig().tokenRetries ?? usualTries,
    onExhausted: () => void tell({ title: text('failures.tokensTitle'), text: text('failures.tokens') }).then(keeper.reset),
    now: steadyMilliseconds,
  })
  renewTokensBy({
    ...keeper,
    wait: async () => (await mayEnter()) && keeper.wait(),
    isFree: (path) => entrances.includes(path) || Boolean(recall(leftName)),
  })
  const renew = () => void renewNearEnd().catch(() => undefined)
  onForeground(renew)
  const agreed = mayEnter()
  const begin = () => {
    if (currentSession()) renew()
    // A page that has nothing to show to a visitor would send the shopper to a login that the host does by itself.
    else void keeper.wait().then(keeper.served, () => undefined)
  }
  void agreed.then(
    (yes) => yes && begin(),
    () => undefined,
  )
  return agreed
}
