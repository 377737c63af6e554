import { useState } from 'react'

import { api, mutate, queries, query, Refusal, refusedWith, serverMilliseconds, useTap, type Model, type Reason } from '@/api'

export type Challenge = Model<'FairUse.Challenge'>
type Page = Model<'FairUse.Page'>

export const salesKey = (...about: unknown[]) => ['sales', ...about]
export const entranceKey = (saleId: string) => salesKey('page', saleId)

/** What this page shows in its own words, or puts right by itself. */
export const ofEntrance = [
  'page_ticket_needed',
  'page_ticket_over',
  'fair_use_forged',
  'fair_use_of_another',
  'challenge_needed',
  'cooling_off',
] as const satisfies readonly Reason[]

/** Stands in the way of what was tapped: a question that is to be answered first. */
export class Asked extends Error {
  constructor(readonly challenge: Challenge) {
    super('a question comes first')
    this.name = 'Asked'
  }
}

/** Seconds until a refusal for trying too often is over; nothing of any other failure. */
export function restOf(failure: unknown): number | undefined {
  if (!refusedWith(failure, 'cooling_off')) return undefined
  const details = (failure as Refusal).data.details as Model<'FairUse.CoolOff'> | undefined
  return details?.seconds ?? 60
}

/** So long before its end a ticket is renewed, and a question not shown any more. */
const spareMilliseconds = 20_000
const isGood = (endsAt: number | undefined): boolean => (endsAt ?? 0) / 1_000 - serverMilliseconds() > spareMilliseconds

/** What the sale's page has for the shopper: a ticket, or the question in front of it. */
export const askPage = (saleId: string): Promise<Page> =>
  query(api.GET('/api/mall/sms/miaosha/v1/page.json', { params: { query: { saleId } } }))

async function pageOf(saleId: string): Promise<Page> {
  const known = queries.getQueryData<Page>(entranceKey(saleId))
  if (known && isGood(known.challenge ? known.challenge.endsAt : known.endsAt)) return known
  const page = await askPage(saleId)
  queries.setQueryData<Page>(entranceKey(saleId), page)
  return page
}

/** An empty page is asked for again before it is needed; a page on the screen goes on watching it. */
const forget = (saleId: string) => queries.setQueryData<Page>(entranceKey(saleId), {})

/**
 * Does what a page ticket is asked for. One that does not do is renewed once, without a word; where a question stands before it, throws
 * Asked.
 */
export async function withTicket<Output>(saleId: string, perform: (pageTicket: string) => Promise<Output>): Promise<Output> {
  for (let isAgain = false; ; isAgain = true) {
    const page = await pageOf(saleId)
    if (page.challenge) throw new Asked(page.challenge)
    try {
      return await perform(page.ticket ?? '')
    } catch (failure) {
      if (isAgain || refusedWith(failure, 'cooling_off') || !refusedWith(failure, ...ofEntrance)) throw failure
      forget(saleId)
    }
  }
}

interface Given {
  token: string
  answer: string
  work?: number[]
}

const drawn = [
  'challenge_wrong',
  'challenge_over',
  'challenge_used',
  'fair_use_forged',
  'fair_use_of_another',
  'cooling_off',
] as const satisfies readonly Reason[]

/** Answers the question; the ticket is kept for whatever is tapped next. */
export const useAnswer = (saleId: string, then: { onDone: () => void; onFailed: (failure: Error) => void }) =>
  useTap((body: Given) => mutate(api.POST('/api/mall/fair-use/v1/answer.json', { body }), drawn), {
    onDone: (page) => {
      queries.setQueryData<Page>(entranceKey(saleId), page)
      then.onDone()
    },
    onFailed: (failure) => {
      if (failure instanceof Refusal) forget(saleId)
      then.onFailed(failure)
    },
  })

/** What stands in the way of a tap, to be drawn as a sheet. */
export interface Barrier {
  challenge?: Challenge
  /** Milliseconds of the server's clock at which one may go on. */
  restUntil?: number
  restSeconds?: number
}

export function useBarrier() {
  const [barrier, setBarrier] = useState<Barrier>()
  /** Whether the failure is one that is drawn as a barrier. */
  const stop = (failure: unknown): boolean => {
    const seconds = restOf(failure)
    if (failure instanceof Asked) setBarrier({ challenge: failure.challenge })
    else if (seconds !== undefined) setBarrier(resting(seconds))
    else return false
    return true
  }
  return { barrier, stop, close: () => setBarrier(undefined) }
}

export const resting = (seconds: number): Barrier => ({ restUntil: serverMilliseconds() + seconds * 1_000, restSeconds: seconds })
