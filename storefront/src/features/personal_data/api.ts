import { useQuery } from '@tanstack/react-query'

import { api, queries, query, refusedWith, useTap, type Model } from '@/api'
import { forget, keep, keepText, recall, secretKey } from '@/host'
import { leaveAccount, meKey, refreshMe, useIsLoggedIn, withProgramCode } from '@/session'

import { fileName, isWhole } from './model'

export type Export = Model<'PersonalData.Export'>
export type Terms = Model<'PersonalData.ClosingTerms'>
type Proof = Model<'PersonalData.OwnerProof'>

const exportKey = ['own-export']
const closingKey = ['own-closing']
const lookMilliseconds = 2_000

interface Then<Output = void> {
  onDone: (output: Output) => void
  /** Said by the page, where it concerns something that was typed. */
  onFailed: (failure: Error) => void
}

export interface NewEmail {
  email: string
  emailCaptcha: string
  formerEmailCaptcha: string
}

/** Another address in place of the account's, by the codes from both mailboxes. */
export function useChangeEmail({ onDone, onFailed }: Then<Model<'Account.User'>>) {
  return useTap((body: NewEmail) => query(api.POST('/api/overseas/updateUserInfo', { body })), {
    onDone: (me) => {
      queries.setQueryData(meKey(me.userId), me)
      void refreshMe()
      onDone(me)
    },
    onFailed,
  })
}

/** With a code from the mail, or, for an account without an address, with the word of the host who holds the phone now. */
const proved = <Output>(captcha: string | undefined, perform: (proof: Proof) => Promise<Output>): Promise<Output> =>
  captcha === undefined ? withProgramCode((code) => perform({ code })) : perform({ captcha })

/** Whether a file waits to be fetched; looked at again while it is being made. */
export function useExport() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: exportKey,
    queryFn: () => query(api.GET('/api/account/export')),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => state.data?.state === 'making' && lookMilliseconds,
  })
}

const look = () => void queries.invalidateQueries({ queryKey: exportKey })

// What opens the file, and what is to open the next one: an answer that got lost leaves it unknown which of them the shop has heard.
const keyName = 'export-key'
const nextKeyName = 'export-key-next'

/** Whether this device has what opens a file. */
export const hasFileKey = (): boolean => recall(keyName) !== undefined || recall(nextKeyName) !== undefined

/** Asks for the file. A captcha of undefined: the host is asked who this is. */
export function useAskExport({ onDone, onFailed }: Then) {
  const perform = async (captcha: string | undefined) => {
    // Kept before it is sent. What the shop has not taken is good for the next time.
    const key = recall<string>(nextKeyName) ?? (await secretKey())
    keep(nextKeyName, key)
    const asked = await proved(captcha, (proof) => query(api.POST('/api/account/export/ask', { body: { ...proof, key } })))
    keep(keyName, key)
    forget(nextKeyName)
    return asked
  }
  return useTap(perform, {
    onDone: (asked) => {
      queries.setQueryData(exportKey, asked)
      onDone()
    },
    onFailed: (failure) => {
      // The code is used up where only the answer was lost, and then the file is on its way all the same.
      look()
      onFailed(failure)
    },
  })
}

/** What came is no whole file: another one has taken its place, or a part is missing. */
export class BrokenFile extends Error {}

/** Fetches all parts and gives them to the shopper as one file. */
export function useFetchExport({ onDone, onFailed }: Then<'saved' | 'copied'>) {
  const perform = async ({ parts, askedAt }: Export) => {
    const text = await wholeFile(parts)
    if (!isWhole(text)) throw new BrokenFile()
    return keepText(text, fileName(askedAt ?? 0))
  }
  return useTap(perform, {
    onDone,
    onFailed: (failure) => {
      look()
      onFailed(failure)
    },
  })
}

async function wholeFile(parts: number): Promise<string> {
  const keys = [keyName, nextKeyName].map((name) => recall<string>(name)).filter((key) => key !== undefined)
  const [first, key] = await firstPart(keys)
  const texts = [first]
  for (let number = 2; number <= parts; ++number) texts.push((await part(number, key)).text)
  return texts.join('')
}

const part = (number: number, key: string) => query(api.POST('/api/account/export/part', { body: { number, key } }))

async function firstPart([key, ...others]: string[]): Promise<[string, string]> {
  try {
    return [(await part(1, key)).text, key]
  } catch (failure) {
    if (others.length === 0 || !refusedWith(failure, 'not_found')) throw failure
    return firstPart(others)
  }
}

/** How the account would end, and when. */
export function useClosing() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: closingKey,
    queryFn: () => query(api.GET('/api/account/closing')),
    enabled: isLoggedIn,
  })
}

/** The account will be deleted, and every login ends: this device forgets it. Answers when it will be. */
export function useCloseAccount({ onDone, onFailed }: Then<number>) {
  const perform = (captcha: string | undefined) => proved(captcha, (body) => query(api.POST('/api/account/close', { body })))
  return useTap(perform, {
    onDone: ({ dueAt }) => {
      leaveAccount()
      onDone(dueAt)
    },
    onFailed,
  })
}
