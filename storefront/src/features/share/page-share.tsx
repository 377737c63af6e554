import { useState } from 'react'

import { here, hostSharesCards, useHostCard } from '@/host'

import { useCard, useIsShared } from './api'

/**
 * Lets the host's own menu send this page, or the one that is given, as a card, where the shop lets the page be shared. Draws nothing;
 * in a browser it does nothing either.
 */
export function PageShare({ page }: { page?: string }) {
  return hostSharesCards ? <HostCard page={page} /> : null
}

function HostCard({ page: other }: { page: string | undefined }) {
  // The page's own address: later another page may be at the front.
  const [present] = useState(here)
  const page = other ?? present
  const shared = useIsShared(page)
  const { card } = useCard(page, shared)
  useHostCard(shared ? card : null)
  return null
}
