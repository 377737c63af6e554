import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, Refusal, refusedWith, useList, useTap, type Model, type Reason } from '@/api'
import { forgetBackpack } from '@/parts/backpack'
import { forgetOrders, orderQuery } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

import { pauseOf } from './model'

export type Offer = Model<'Team.Offer'>
export type OfferShown = Model<'Team.OfferShown'>
export type Joinable = Model<'Team.Joinable'>
export type Standing = Model<'Team.Standing'>
export type Team = Model<'Team.Team'>
export type Seat = Model<'Team.Seat'>
export type OwnSeat = Model<'Team.Record'>

const teamsKey = (...about: string[]) => ['teams', ...about]

/** Whatever is known of teams is asked for anew. */
export const forgetTeams = () => void queries.invalidateQueries({ queryKey: teamsKey() })

const seconds = 1_000

/** Offers for teams, page by page. */
export const useOffers = () =>
  useList<Offer>({
    queryKey: teamsKey('offers'),
    load: (next) => query(api.GET('/api/star/pinCardList', { params: { query: { next } } })),
  })

/** An offer with its teams that one may join; while somebody looks, teams come and fill. */
export const useOffer = (offerId: string) =>
  useQuery({
    queryKey: teamsKey('offer', offerId),
    queryFn: () => query(api.GET('/api/star/pinCardDetails', { params: { query: { offerId } } })),
    enabled: offerId !== '',
    refetchInterval: 10 * seconds,
  })

/** A team with who is in it; only for who has logged in. */
export function useTeam(teamId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: teamsKey('team', teamId),
    queryFn: () => query(api.GET('/api/star/pinTeam', { params: { query: { teamId } } })),
    enabled: isLoggedIn && teamId !== '',
  })
}

/** How far a team has come, asked again and again while that may change; a change is a reason to ask who is in it. */
export const useStanding = (teamId: string) =>
  useQuery({
    queryKey: teamsKey('standing', teamId),
    queryFn: async () => {
      const key = teamsKey('standing', teamId)
      const before = queries.getQueryData<Standing>(key)
      const standing = await query(api.GET('/api/star/pinStatus', { params: { query: { teamId } } }))
      if (before && wordOf(before) !== wordOf(standing)) {
        void queries.invalidateQueries({ queryKey: teamsKey('team', teamId) })
        void queries.invalidateQueries({ queryKey: teamsKey('mine') })
        forgetOrders()
      }
      return standing
    },
    enabled: teamId !== '',
    refetchInterval: ({ state: { data } }) => pauseOf(data),
  })

const wordOf = ({ state, seatsTaken, seatsPaid }: Standing): string => `${state} ${seatsTaken} ${seatsPaid}`

/** The shopper's seats in teams, the latest first; all of them where one is looked for. */
export function useOwnSeats(whole = false) {
  const isLoggedIn = useIsLoggedIn()
  return useList<OwnSeat>({
    queryKey: teamsKey('mine', whole ? 'all' : 'pages'),
    load: (next) => query(api.GET('/api/star/pinCardRecord', { params: { query: { size: whole ? 50 : 20, next } } })),
    enabled: isLoggedIn,
    whole,
  })
}

/** The order of a seat. */
export const useSeatOrder = (orderId: string | undefined) =>
  useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined })

/** What one orders a seat of: a new team of an offer, or a team that there is. */
export type Wanted = { offerId: string } | { teamId: string }

/** What a seat comes to, or why there is none. */
export function useCheck(wanted: Wanted) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: teamsKey('check', ...Object.entries(wanted).flat()),
    queryFn: () =>
      query(
        'offerId' in wanted
          ? api.POST('/api/star/validateInitiatePin', { body: wanted })
          : api.POST('/api/star/validateParticipatePin', { body: wanted }),
      ),
    enabled: isLoggedIn && Object.values(wanted).every((id) => id !== ''),
    staleTime: 0,
    gcTime: 0,
    retry: (failures, failure) => !(failure instanceof Refusal) && failures < 2,
  })
}

/** What the page itself says, as long as it holds. */
export const noSeat = [
  'team_full',
  'team_over',
  'team_not_open',
  'team_removed',
  'in_team_already',
  'team_offer_over',
  'sold_out',
  'offer_over',
  'goods_off_shelf',
  'not_in_audience',
  'limit_exceeded',
  'not_sold_in_region',
] as const satisfies readonly Reason[]

interface Then {
  onPlaced: (orderId: string) => void
  onChanged: () => void
  onPending: () => void
  onStopped: (refusal: Refusal) => void
}

/** Orders a seat at the total that the shopper was told. */
export const useOrderSeat = (wanted: Wanted, { onPlaced, onChanged, onPending, onStopped }: Then) =>
  useTap(
    (paying: { addressId: string; redPacket?: number; total: number }, key: string) => {
      const headers = { 'Idempotency-Key': key }
      const drawn: readonly Reason[] = [...noSeat, 'price_changed', 'order_pending']
      return mutate(
        'offerId' in wanted
          ? api.POST('/api/star/initiatePin', { body: { ...wanted, ...paying }, headers })
          : api.POST('/api/star/participatePin', { body: { ...wanted, ...paying }, headers }),
        drawn,
      )
    },
    {
      onDone: ({ order: { orderId } }) => {
        forgetTeams()
        forgetOrders()
        forgetBackpack()
        onPlaced(orderId)
      },
      onFailed: (failure) => {
        if (!(failure instanceof Refusal)) return
        if (refusedWith(failure, 'price_changed')) onChanged()
        if (refusedWith(failure, 'order_pending')) onPending()
        if (refusedWith(failure, ...noSeat)) onStopped(failure)
        forgetTeams()
        forgetBackpack()
      },
    },
  )

// What was paid comes back, the red packet too.
const anew = () => {
  forgetTeams()
  forgetOrders()
  forgetBackpack()
}

/** Ends a team that the shopper leads. */
export const useDissolve = (onDone: () => void) =>
  useTap((teamId: string) => mutate(api.POST('/api/star/dissolvePin', { body: { teamId } })), {
    onDone: () => {
      anew()
      onDone()
    },
    onFailed: anew,
  })

/** Leaves a team. */
export const useLeave = (onDone: () => void) =>
  useTap((teamId: string) => mutate(api.POST('/api/star/quitPin', { body: { teamId } })), {
    onDone: () => {
      anew()
      onDone()
    },
    onFailed: anew,
  })

/** Takes somebody out of a team that the shopper leads. */
export const useRemove = (teamId: string, onDone: () => void) =>
  useTap((seat: number) => mutate(api.POST('/api/star/cullPin', { body: { teamId, seat } })), {
    onDone: () => {
      anew()
      onDone()
    },
    onFailed: anew,
  })
