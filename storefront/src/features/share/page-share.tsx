import { useState } from 'react'

import { here, hostSharesCards, useHostCard } from '@/host'

import { useCard, useIsShared } from './api'

/**
 * Lets the host's own menu send this page as a card, where the shop lets the page be shared. Draws nothing; in a browser it does
 * nothing either.
 */
export function PageShare() {
  return hostSharesCards ? <HostCard /> : null
}

function HostCard() {
  // The page's own address: later another page may be at the front.
  const [page] = useState(here)
  const shared = useIsShared(page)
  const { card } = useCard(page, shared)
  useHostCard(shared ? card : null)
  return null
}
