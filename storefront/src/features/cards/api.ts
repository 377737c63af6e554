import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { api, mutate, queries, query, useList, useTap, type Model } from '@/api'
import { forgetCoupons, privilegeCardsKey, type PrivilegeCard, type PrivilegeCardState } from '@/parts/backpack'
import { useIsLoggedIn } from '@/session'

export type Invitation = Model<'PrivilegeCard.Invitation'>

/** The shopper's privilege cards in one state, those first that end first. */
export function useCards(state: PrivilegeCardState) {
  const isLoggedIn = useIsLoggedIn()
  return useList<PrivilegeCard>({
    queryKey: privilegeCardsKey('list', state),
    load: (next) => query(api.GET('/api/star/virtualCard/list', { params: { query: { state, size: 30, next } } })),
    enabled: isLoggedIn,
  })
}

/** Says that the shopper has seen these. They stay marked as new for as long as the page is open. */
export function useSeen(cards: PrivilegeCard[] | undefined) {
  const fresh = (cards ?? []).filter(({ unseen }) => unseen).map(({ cardId }) => cardId)
  const ids = fresh.slice(0, 50).join(',')
  useEffect(() => {
    if (ids !== '')
      void query(api.POST('/api/star/virtualCard/popVirtualCardStatus', { body: { cardIds: ids.split(',') } })).catch(() => {})
  }, [ids])
}

/** Activates a card. Whatever comes of it, what the shopper has is asked for anew. */
export function useActivate(onDone: (card: PrivilegeCard) => void) {
  const perform = (cardId: string) => mutate(api.POST('/api/star/virtualCard/activeCard', { body: { cardId } }))
  return useTap(perform, {
    onDone: (card) => {
      forgetCoupons()
      onDone(card)
    },
    onFailed: forgetCoupons,
  })
}

const invitationKey = (cardId: string) => ['card-invitation', cardId]

export function useInvitation(cardId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: invitationKey(cardId),
    queryFn: () => query(api.GET('/api/star/virtualCard/acceptInviteConsumeStatus', { params: { query: { cardId } } })),
    enabled: isLoggedIn && cardId !== '',
  })
}

/** Accepts it. What stands there then is what the shop answered; after a refusal it is asked for anew. */
export function useAccept(cardId: string) {
  const perform = (_: void, key: string) =>
    mutate(api.POST('/api/star/virtualCard/acceptInviteConsume', { body: { cardId }, headers: { 'Idempotency-Key': key } }))
  return useTap(perform, {
    onDone: (invitation) => void queries.setQueryData<Invitation>(invitationKey(cardId), invitation),
    onFailed: () => void queries.invalidateQueries({ queryKey: invitationKey(cardId) }),
  })
}
