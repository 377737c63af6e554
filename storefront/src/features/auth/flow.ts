import { create } from 'zustand'

import type { Need } from '@/api'
import type { UserAuth } from '@/session'

/** What the popup asks for: `first` a phone number, `second` a name and a picture, `again` whether to go on after a refusal. */
export type Popup = 'first' | 'second' | 'again'

/** The host's answer to the phone button; without the encrypted number the shopper refused. */
export interface PhoneAnswer {
  encryptedData?: string
  iv?: string
}

export interface ProfileAnswer {
  nickName: string
  avatar: string
}

/** `refused`: "one" is the phone number, "two" the profile. */
export type AuthEvent = { type: 'success' } | { type: 'fail'; failure: unknown } | { type: 'refuseAuth'; refused: 'one' | 'two' }

/** Why an action cannot go on yet, as it is specified. */
export type LoginCheck = 'ok' | 'no:phone' | 'no:userInfo'

export function checkLogin(need: Need, auth: UserAuth | undefined): LoginCheck {
  if (!auth?.phone) return 'no:phone'
  return need === 'profile' && !auth.openInfo ? 'no:userInfo' : 'ok'
}

/** What the flow needs of the server and the page. Each of the first two rejects when it was not granted after all. */
export interface AuthWays {
  grantPhone: (answer: Required<PhoneAnswer>) => Promise<unknown>
  grantProfile: (answer: ProfileAnswer) => Promise<unknown>
  /** Reads again what is granted by now, and keeps it. */
  reload: () => Promise<UserAuth>
  current: () => UserAuth | undefined
  startLoading: () => () => void
  onCancelled: () => void
}

interface FlowState {
  popup: Popup | null
  /** Counts the times a popup was opened: one that opens again starts empty. */
  round: number
}

interface Asked {
  need: Need
  forced: boolean
  answer: (granted: boolean) => void
}

const popupOf: Record<Exclude<LoginCheck, 'ok'>, Popup> = { 'no:phone': 'first', 'no:userInfo': 'second' }

/** Where the shopper is on the way through the popups, and who waits for its end. */
function createSteps(ways: AuthWays) {
  const state = create<FlowState>(() => ({ popup: null, round: 0 }))
  const listeners = new Set<(event: AuthEvent) => void>()
  let asked: Asked | null = null
  let pending: Promise<boolean> | null = null

  const emit = (event: AuthEvent) => listeners.forEach((then) => then(event))
  const show = (popup: Popup | null) => state.setState(({ round }) => ({ popup, round: round + 1 }))

  function end(granted: boolean) {
    const { answer } = asked ?? {}
    asked = null
    pending = null
    show(null)
    if (!granted) ways.onCancelled()
    answer?.(granted)
  }

  /** Opens the popup of the first missing step, or ends when nothing is missing any more. */
  function goOn(auth: UserAuth | undefined) {
    const check = checkLogin(asked?.need ?? 'phone', auth)
    if (check === 'ok') end(true)
    else show(popupOf[check])
  }

  function begin(need: Need, forced: boolean): Promise<boolean> {
    if (pending && asked) {
      if (need === 'profile') asked.need = need
      return pending
    }
    pending = new Promise((answer) => (asked = { need, forced, answer }))
    goOn(ways.current())
    return pending
  }

  async function step(grant: () => Promise<unknown>, onFailed: () => void) {
    const done = ways.startLoading()
    try {
      await grant()
      const auth = await ways.reload()
      emit({ type: 'success' })
      goOn(auth)
    } catch (failure) {
      emit({ type: 'fail', failure })
      onFailed()
    } finally {
      done()
    }
  }

  /** A forced step is asked for again; for any other one the shopper is asked whether to go on. */
  function refused(popup: Popup, which: 'one' | 'two') {
    if (asked?.forced) return show(popup)
    emit({ type: 'refuseAuth', refused: which })
    show('again')
  }

  const onEvent = (then: (event: AuthEvent) => void) => {
    listeners.add(then)
    return () => void listeners.delete(then)
  }
  return { state, onEvent, show, end, goOn, begin, step, refused }
}

/** Asks the shopper step by step for what an action needs: the phone number first, then the profile, only what is missing. */
export function createAuthFlow(ways: AuthWays) {
  const steps = createSteps(ways)
  const granted = (need: Need) => checkLogin(need, ways.current()) === 'ok'
  let shownThisSession = false

  /** Resolves to whether everything needed is granted. A forced one does not take the phone button's "no" for an answer. */
  async function authorise(need: Need, { forced = false } = {}): Promise<boolean> {
    if (granted(need)) return true
    shownThisSession = true
    return steps.begin(need, forced)
  }

  return {
    state: steps.state,
    onEvent: steps.onEvent,
    authorise,
    /** The same for a page that only would like to know who is there: it asks once per session. */
    greet: async (need: Need): Promise<boolean> => (shownThisSession ? granted(need) : authorise(need)),
    async phoneAnswered({ encryptedData, iv }: PhoneAnswer): Promise<void> {
      if (!encryptedData || !iv) return steps.refused('first', 'one')
      const failed = () => steps.show('first')
      return steps.step(() => ways.grantPhone({ encryptedData, iv }), failed)
    },
    profileAnswered: (answer: ProfileAnswer): Promise<void> =>
      steps.step(
        () => ways.grantProfile(answer),
        () => steps.refused('second', 'two'),
      ),
    /** The shopper closed the popup, or declined. */
    declined: () => steps.show('again'),
    nextTime: () => steps.end(false),
    reauthorise: () => steps.goOn(ways.current()),
  }
}
