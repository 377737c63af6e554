import { useQuery } from '@tanstack/react-query'

import { act, api, queries, read, useSession, useTap, type Model } from '@/contract'

import type { CardKind } from '../model/knowledge'

export type Shaken = Model<'MysteryBox.Shaken'>
export type Tip = Model<'MysteryBox.Tip'>

const cardsKey = (boxSetId: string) => ['box', 'cards', boxSetId]

/**
 * What the shopper knows of a set's boxes, keeps of them, and may still do. Asked for anew with each arrangement of the boxes, and when
 * their turn begins or ends: outside of it there is nothing they may do.
 */
export function useTurnCards(boxSetId: string, epoch: number, turn: boolean) {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: [...cardsKey(boxSetId), turn, epoch],
    queryFn: () => read(api.GET('/api/boxSet/getUserTipsLockStatus', { params: { query: { boxSetId } } })),
    enabled: session !== null,
    // The next turn at the same boxes has its own shakes: nothing is kept of this one.
    gcTime: 0,
    placeholderData: (before, asked) => (asked?.queryKey[2] === boxSetId && asked.queryKey[3] === turn ? before : undefined),
  })
}

export const forgetTurnCards = (boxSetId: string) => void queries.invalidateQueries({ queryKey: cardsKey(boxSetId) })

/** How many cards of each kind the shopper has; nothing until that is known. */
export function useCardStock(enabled: boolean): { hints: number; xrays: number } | undefined {
  const { data } = useQuery({
    queryKey: ['backpack'],
    queryFn: async () => (await read(api.GET('/api/backpack/getMyBackpack'))).items,
    enabled,
  })
  const amount = (unit: string) => data?.find((item) => item.unit === unit)?.amount ?? 0
  return data && { hints: amount('card:hint'), xrays: amount('card:xray') }
}

interface Then<Answer> {
  onDone: (answer: Answer) => void
  onFailed?: (failure: Error) => void
}

/** Shakes a box; the same tap sent twice is one shake. */
export const useShake = (boxSetId: string, then: Then<Shaken>) =>
  useTap(
    (slot: number, key: string) =>
      act(api.POST('/api/boxSet/shake', { body: { boxSetId, slot }, headers: { 'Idempotency-Key': key } })),
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
      act(api.POST('/api/overseas/boxSet/tips', { body: { boxSetId, slot, card } })),
    {
      ...then,
      onDone: (tip: Tip) => {
        forgetTurnCards(boxSetId)
        void queries.invalidateQueries({ queryKey: ['backpack'] })
        then.onDone(tip)
      },
    },
  )

/** Lets others have a box that was kept. */
export const useGiveUp = (boxSetId: string, onDone: () => void) =>
  useTap((slot: number) => act(api.POST('/api/boxSet/removeTipsLock', { body: { boxSetId, slot } })), {
    onDone: () => {
      forgetTurnCards(boxSetId)
      onDone()
    },
  })

/** Says that the shopper has read how it goes, or knows: they are not told again. */
export const useConfirmRules = () =>
  useTap(() => act(api.POST('/api/mall/funbox/lottery/pool/v4/newLotteryUserConfirm')), {
    onDone: () => void queries.invalidateQueries({ queryKey: ['box', 'signs'] }),
  })
