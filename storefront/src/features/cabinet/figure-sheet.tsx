import { useState } from 'react'

import { useTexts } from '@/i18n'
import type { OpenedPiece } from '@/parts/cabinet'
import { Badge, Block, Button, FailureState, ListEnd, Loading, FigureFrame, Sheet, Skeleton, Tappable } from '@/ui'

import { useCopies, useRefundCards, type Stand } from './api'
import { GiveBack } from './give-back'
import { setText, slotText } from './model'

interface FigureSheetProps {
  stand: Stand
  tone: string
  /** Shows the proof of what lay in the box of this figure. */
  onProof: (itemId: string) => void
  /** ... and one of its copies by itself. */
  onPiece: (itemId: string) => void
  onClose: () => void
}

/** A figure that the shopper owns: each of its copies with the proof of its box, and the way to give one back. */
export function FigureSheet({ stand: { style, count }, tone, onProof, onPiece, onClose }: FigureSheetProps) {
  const { t, local } = useTexts()
  const copies = useCopies(style.styleId)
  const cards = useRefundCards()
  const [giving, setGiving] = useState(false)
  if (giving && copies.items)
    return (
      <GiveBack style={style} itemIds={copies.items.map(({ itemId }) => itemId)} tone={tone} cards={cards} onClose={onClose} />
    )
  return (
    <Sheet title={local(style.name)} onClose={onClose}>
      <Block className="give-back">
        <FigureFrame figure={style.picture} tone={tone} size="middle" look={style.hidden ? 'foil' : 'plain'} eager />
      </Block>
      <Block className="centre figure-words">
        {style.hidden && <Badge kind="foil">{t('cabinet.hidden', { count })}</Badge>}
        <Block as="p" className="small">
          {local(style.note)}
        </Block>
      </Block>
      {copies.failure && <FailureState failure={copies.failure} onRetry={copies.retry} />}
      {!copies.items && !copies.failure && (
        <Loading>
          <Skeleton width="80%" />
        </Loading>
      )}
      {copies.items && (
        <Block as="ul" className="copies" label={t('cabinet.copies')}>
          {copies.items.map((item) => (
            <Copy key={item.itemId} item={item} onProof={onProof} onPiece={onPiece} />
          ))}
        </Block>
      )}
      {copies.more && (
        <Button kind="outline" wide busy={copies.loadingMore} onPress={copies.more}>
          {t('actions.more')}
        </Button>
      )}
      {copies.items && copies.items.length > 8 && !copies.more && <ListEnd />}
      {cards > 0 && copies.items && copies.items.length > 0 && (
        <Button kind="tonal" wide onPress={() => setGiving(true)}>
          {t('cabinet.giveBackOf', { name: local(style.name) })}
        </Button>
      )}
    </Sheet>
  )
}

type CopyProps = { item: OpenedPiece } & Pick<FigureSheetProps, 'onProof' | 'onPiece'>

function Copy({ item, onProof, onPiece }: CopyProps) {
  const { t, date } = useTexts()
  const set = setText(item.setNumber)
  const place = item.slot === 0 ? t('cabinet.lastOne', { set }) : t('cabinet.setBox', { set, slot: slotText(item.slot) })
  return (
    <Block as="li" className="row gap-3 copy">
      <Tappable className="grow copy-words" label={t('cabinet.pieceOf', { place })} onPress={() => onPiece(item.itemId)}>
        <Block className="bold ellipsis">{place}</Block>
        <Block className="small">{t('cabinet.openedOn', { date: date(item.openedAt) })}</Block>
      </Tappable>
      {/* A prize lay in no box: there is nothing to prove. */}
      {item.slot > 0 && (
        <Button kind="tonal" small icon="shield" label={t('cabinet.proofOf', { place })} onPress={() => onProof(item.itemId)}>
          {t('cabinet.proof')}
        </Button>
      )}
    </Block>
  )
}
