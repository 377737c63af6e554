import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { forgetBackpack, useAmounts } from '@/parts/backpack'
import { useIsLoggedIn } from '@/session'

import { boxKey } from '../keys'
import type { CardKind } from '../model/knowledge'

export type Shaken = Model<'MysteryBox.Shaken'>
export type Tip = Model<'MysteryBox.Tip'>

const cardsKey = (boxSetId: string) => boxKey('cards', boxSetId)

/**
 * What the shopper knows of a set's boxes, keeps of them, and may still do. Asked for anew with each arrangement of the boxes, and when
 * their turn begins or ends: outside of it there is nothing they may do.
 */
export function useTurnCards(boxSetId: string, epoch: number, turn: boolean) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: [...cardsKey(boxSetId), turn, epoch],
    queryFn: () => query(api.GET('/api/boxSet/getUserTipsLockStatus', { params: { query: { boxSetId } } })),
    enabled: isLoggedIn,
    // The next turn at the same boxes has its own shakes: nothing is kept of this one.
    gcTime: 0,
    placeholderData: (before, asked) => (asked?.queryKey[2] === boxSetId && asked.queryKey[3] === turn ? before : undefined),
  })
}

export const forgetTurnCards = (boxSetId: string) => void queries.invalidateQueries({ queryKey: cardsKey(boxSetId) })

/** How many cards of each kind the shopper has; nothing until that is known. */
export function useCardStock(enabled: boolean): { hints: number; xrays: number } | undefined {
  return useAmounts({ hints: 'card:hint', xrays: 'card:xray' }, enabled)
}

interface Then<Answer> {
  onDone: (answer: Answer) => void
  onFailed?: (failure: Error) => void
}

/** Shakes a box; the same tap sent twice is one shake. */
export const useShake = (boxSetId: string, then: Then<Shaken>) =>
  useTap(
    (slot: number, key: string) =>
      mutate(api.POST('/api/boxSet/shake', { body: { boxSetId, slot }, headers: { 'Idempotency-Key': key } })),
    {
      ...then,
      onDone: (shaken: Shaken) => {
        forgetTurnCards(boxSetId)
        then.onDone(shaken)
      },
    },
  )

/** Spends a card on a box; what was told of it already is told again and costs nothing. */
export const useTip = (boxSetId: string, then: Then<Tip>) =>
  useTap(
    ({ slot, card }: { slot: number; card: CardKind }) =>
      mutate(api.POST('/api/overseas/boxSet/tips', { body: { boxSetId, slot, card } })),
    {
      ...then,
      onDone: (tip: Tip) => {
        forgetTurnCards(boxSetId)
        forgetBackpack()
        then.onDone(tip)
      },
    },
  )

/** Lets others have a box that was kept. */
export const useGiveUp = (boxSetId: string, onDone: () => void) =>
  useTap((slot: number) => mutate(api.POST('/api/boxSet/removeTipsLock', { body: { boxSetId, slot } })), {
    onDone: () => {
      forgetTurnCards(boxSetId)
      onDone()
    },
  })

/** Says that the shopper has read how it goes, or knows: they are not told again. */
export const useConfirmRules = () =>
  useTap(() => mutate(api.POST('/api/mall/funbox/lottery/pool/v4/newLotteryUserConfirm')), {
    onDone: () => void queries.invalidateQueries({ queryKey: boxKey('popups') }),
  })
