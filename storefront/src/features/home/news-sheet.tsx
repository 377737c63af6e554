import { useEffect } from 'react'

import { keep, open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, EmptyState, RowLink, Sheet } from '@/ui'

import type { Promotion } from './api'

/** Under which the device keeps what was seen. */
export const seenName = 'seen-promotions'

export interface Waiting {
  /** Boxes that nobody opened yet, and orders that nobody paid. */
  boxes: number
  orders: number
}

interface NewsSheetProps {
  waiting: Waiting
  promotions: Promotion[]
  onSeen: (codes: string[]) => void
  onCabinet: () => void
  onOrders: () => void
  onClose: () => void
}

/** What waits for the shopper, and what the shop has to say now. */
export function NewsSheet({ waiting, promotions, onSeen, onCabinet, onOrders, onClose }: NewsSheetProps) {
  const { t, local } = useTexts()
  const codes = promotions.map(({ code }) => code).join(' ')
  useEffect(() => {
    const seen = codes.split(' ')
    keep(seenName, seen)
    onSeen(seen)
  }, [codes, onSeen])
  const leave = (then: () => void) => () => {
    onClose()
    then()
  }
  const nothing = waiting.boxes + waiting.orders + promotions.length === 0
  return (
    <Sheet title={t('home.news')} onClose={onClose}>
      {nothing && <EmptyState icon="bell" title={t('home.noNews')} text={t('home.noNewsText')} />}
      <Block className="news">
        {waiting.orders > 0 && (
          <RowLink icon="receipt" title={t('home.unpaid', { count: waiting.orders })} onPress={leave(onOrders)} />
        )}
        {waiting.boxes > 0 && (
          <RowLink icon="box" title={t('home.sealed', { count: waiting.boxes })} onPress={leave(onCabinet)} />
        )}
        {promotions.map(({ code, title, text, path }) =>
          path ? (
            <RowLink key={code} icon="gift" title={local(title)} onPress={leave(() => open(path))} />
          ) : (
            <Block className="list-row" key={code}>
              <Block className="grow">
                <Block className="bold">{local(title)}</Block>
                <Block className="small">{local(text)}</Block>
              </Block>
            </Block>
          ),
        )}
      </Block>
    </Sheet>
  )
}
