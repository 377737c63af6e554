import { useQueries, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, Refusal, refusedWith, useList, useTap, type Model, type Reason } from '@/api'
import { forgetBackpack, forgetCoupons } from '@/parts/backpack'
import { forgetOrders } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

export type Claim = Model<'Claim.Claim'>
export type ClaimState = Model<'Claim.State'>
export type Gift = Model<'Code.Gift'>
export type Shown = Model<'Code.Shown'>
export type CodeUse = Model<'Code.Use'>

const claimsKey = (...about: string[]) => ['claims', ...about]
const codesKey = (...about: string[]) => ['codes', ...about]

const forgetGiven = () => {
  void queries.invalidateQueries({ queryKey: claimsKey() })
  void queries.invalidateQueries({ queryKey: codesKey() })
  forgetBackpack()
  forgetCoupons()
  forgetOrders()
}

/** Whether a code may be entered now. */
export function useEntry() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: codesKey('entry'),
    queryFn: () => query(api.POST('/api/mall/sms/exchange/code/v1/visit.json')),
    enabled: isLoggedIn,
    staleTime: 0,
  })
}

const forgetEntry = () => void queries.invalidateQueries({ queryKey: codesKey('entry') })

/** Refusals that stand at the field. */
const ofCode = [
  'too_frequent',
  'code_wrong',
  'code_used',
  'code_over',
  'code_not_yet',
  'code_elsewhere',
  'code_enough',
  'code_empty',
] as const satisfies readonly Reason[]

interface Then<Answer> {
  onDone: (answer: Answer) => void
  onRefused: (refusal: Refusal) => void
}

const refusedBy = (onRefused: (refusal: Refusal) => void) => (failure: Error) => {
  forgetEntry()
  if (refusedWith(failure, ...ofCode)) onRefused(failure as Refusal)
}

/** What a code gives, before it is used. */
export const useLook = ({ onDone, onRefused }: Then<Shown>) =>
  useTap((code: string) => mutate(api.POST('/api/mall/sms/exchange/code/v1/input.json', { body: { code } }), ofCode), {
    onDone,
    onFailed: refusedBy(onRefused),
  })

/** Takes what it gives. */
export const useRedeem = ({ onDone, onRefused }: Then<CodeUse>) =>
  useTap(
    (code: string, key: string) =>
      mutate(
        api.POST('/api/mall/sms/exchange/code/v1/prize.json', { body: { code }, headers: { 'Idempotency-Key': key } }),
        ofCode,
      ),
    {
      onDone: (use) => {
        forgetGiven()
        onDone(use)
      },
      onFailed: refusedBy(onRefused),
    },
  )

/** The codes that the shopper has used, the latest first. */
export function useUses() {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: codesKey('uses'),
    load: (next) => query(api.POST('/api/mall/sms/exchange/prize/v1/query.json', { body: { size: 20, next } })),
    enabled: isLoggedIn,
  })
}

/** What the shopper may claim, or has, the latest first. */
export function useClaims(state: ClaimState | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: claimsKey('list', state ?? 'all'),
    load: (next) => query(api.GET('/api/mall/game/prize/v1/show.json', { params: { query: { state, size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** These, in their order. */
export function useTheseClaims(claimIds: string[]) {
  const isLoggedIn = useIsLoggedIn()
  const found = useQueries({
    queries: claimIds.map((claimId) => ({
      queryKey: claimsKey('one', claimId),
      queryFn: () => query(api.GET('/api/prize/detail', { params: { query: { claimId } } })),
      enabled: isLoggedIn,
    })),
  })
  const claims = found.flatMap(({ data }) => (data ? [data] : []))
  return {
    claims: claims.length === claimIds.length ? claims : undefined,
    failure: found.find(({ error }) => error)?.error ?? null,
    retry: () => found.forEach((one) => void one.refetch()),
  }
}

/** Takes what is not sent. */
export const useTake = (onDone: (claim: Claim) => void) =>
  useTap(
    (claimId: string, key: string) =>
      mutate(api.POST('/api/mall/game/prize/v1/award.json', { body: { claimId }, headers: { 'Idempotency-Key': key } })),
    {
      onDone: (claim) => {
        forgetGiven()
        onDone(claim)
      },
      onFailed: (failure) => failure instanceof Refusal && forgetGiven(),
    },
  )

interface OrderThen {
  onPlaced: (placed: Model<'Checkout.PlacedOrder'>) => void
  /** These have expired. */
  onExpired: (claimIds: string[]) => void
  onPending: () => void
  onStopped: (refusal: Refusal) => void
}

const drawn: readonly Reason[] = ['prize_expired', 'order_pending', 'price_changed', 'claimed_already', 'prizes_of_other_region']

/** Has goods sent to an address. */
export const useOrderClaims = ({ onPlaced, onExpired, onPending, onStopped }: OrderThen) =>
  useTap(
    (body: Model<'Claim.Ordering'>, key: string) =>
      mutate(api.POST('/api/mall/sms/exchange/order/v1/order.json', { body, headers: { 'Idempotency-Key': key } }), drawn),
    {
      onDone: (placed) => {
        forgetGiven()
        onPlaced(placed)
      },
      onFailed: (failure) => {
        if (!(failure instanceof Refusal)) return
        forgetGiven()
        const details = failure.data.details as Model<'Claim.Expired'> | undefined
        if (refusedWith(failure, 'prize_expired') && details) onExpired(details.claimIds)
        else if (refusedWith(failure, 'order_pending')) onPending()
        else if (refusedWith(failure, 'claimed_already', 'prizes_of_other_region', 'prize_expired')) onStopped(failure)
      },
    },
  )
