import Taro, { useDidShow, useShareAppMessage } from '@tarojs/taro'
import { useEffect } from 'react'

import type { PageCard, Shared } from './share'

export type { PageCard, Shared } from './share'

// A card is sent by the host's own menu and button; from code only the link can be given away.
export async function sharePage({ path, words }: PageCard): Promise<Shared> {
  try {
    await Taro.setClipboardData({ data: words ? `${words}\n${SERVER}${path}` : SERVER + path })
    return 'copied'
  } catch {
    return 'not-shared'
  }
}

export const hostSharesCards: boolean = true

/** A page that calls it has `enableShareAppMessage` in its configuration: without it the host never asks for a card. */
export function useHostCard(card: PageCard | null): void {
  useShareAppMessage(() => (card ? { title: card.title, path: card.path, ...(card.picture && { imageUrl: card.picture }) } : {}))
  const offered = card !== null
  useEffect(() => offer(offered), [offered])
  useDidShow(() => offer(offered))
}

function offer(offered: boolean): void {
  void (offered ? Taro.showShareMenu({}) : Taro.hideShareMenu({}))
}
