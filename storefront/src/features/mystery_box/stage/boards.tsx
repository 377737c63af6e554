import { useCallback } from 'react'

import { useTexts } from '@/i18n'
import { Block, Text, useRoving } from '@/ui'

import { boardsOf, boxesPerBoard, lookOf, slotText, type BoxLook } from '../model/boards'
import { markOf, type BoxKnowledge } from '../model/knowledge'
import type { Style } from '../model/odds'
import type { Box } from '../model/snapshots'

import { BoxTile, isPickable, tileId } from './box-tile'

interface BoardsProps {
  boxes: Box[]
  picture: string
  picks: number[]
  styles: Style[]
  known: Map<number, BoxKnowledge>
  /** The box that is being shaken at this moment. */
  shaking?: number
  /** Absent while it is not the shopper's turn: the boxes are only looked at. Always the same function. */
  onPick?: (slot: number) => void
}

/** The boxes of a set on their boards, each on its tile: the tile, the picture and the word on the board's edge say its state. */
export function Boards({ boxes, picks, ...rest }: BoardsProps) {
  const { t } = useTexts()
  const boards = boardsOf(boxes)
  const places = boards.flat()
  const { onPick } = rest
  // The boxes of a set are numbered from 1 without a gap.
  const choose = useCallback((place: number) => onPick?.(place + 1), [onPick])
  const stop = useRoving({
    ids: places.map((box) => (box && onPick && isPickable(lookOf(box, picks)) ? tileId(box.slot) : '')),
    perRow: boxesPerBoard,
    active: onPick !== undefined,
    onNumber: choose,
  })
  return (
    <Block className="stage-boards">
      {boards.map((row, index) => (
        <Block key={row[0]?.slot} className="stage-shelf" role="group" label={t('box.board', { number: index + 1 })}>
          <Block className="stage-boxes">
            {row.map((box, place) =>
              box ? (
                <Place key={box.slot} box={box} picks={picks} stop={stop === tileId(box.slot) ? 0 : -1} {...rest} />
              ) : (
                <Block key={`gap-${place}`} className="stage-place" />
              ),
            )}
          </Block>
          <Block className="stage-board" hidden>
            {row.map((box, place) =>
              box ? (
                <Word key={box.slot} slot={box.slot} look={lookOf(box, picks)} />
              ) : (
                <Text key={`gap-${place}`} className="stage-word" />
              ),
            )}
          </Block>
        </Block>
      ))}
    </Block>
  )
}

function Place({
  box,
  picks,
  stop,
  picture,
  styles,
  known,
  shaking,
  onPick,
}: Omit<BoardsProps, 'boxes'> & { box: Box; stop: 0 | -1 }) {
  const look = lookOf(box, picks)
  // Of a box that is taken nothing has to be found out any more.
  const knowledge = look === 'free' || look === 'picked' ? known.get(box.slot) : undefined
  const about = knowledge?.is ?? knowledge?.not
  return (
    <BoxTile
      slot={box.slot}
      stop={stop}
      look={look}
      picture={picture}
      unpaid={box.mine && box.state === 'held'}
      holder={box.holder}
      mark={markOf(knowledge)}
      markFigure={about && styles.find(({ styleId }) => styleId === about)?.picture}
      kept={knowledge?.kept ?? false}
      shaking={shaking === box.slot}
      onPick={onPick}
    />
  )
}

function Word({ slot, look }: { slot: number; look: BoxLook }) {
  const { t } = useTexts()
  const word = look === 'free' || look === 'picked' ? slotText(slot) : t(`box.states.${look}`)
  return <Text className={`stage-word word-${look}`}>{word}</Text>
}
