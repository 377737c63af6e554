import { useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

import { boardsOf, lookOf, slotText, type BoxLook } from '../model/boards'
import { markOf, type BoxKnowledge } from '../model/knowledge'
import type { Style } from '../model/odds'
import type { Box } from '../model/snapshots'

import { BoxTile } from './box-tile'

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
  return (
    <Block className="stage-boards">
      {boardsOf(boxes).map((row, index) => (
        <Block key={row[0]?.slot} className="stage-shelf" role="group" label={t('box.board', { number: index + 1 })}>
          <Block className="stage-boxes">
            {row.map((box, place) =>
              box ? (
                <Place key={box.slot} box={box} picks={picks} {...rest} />
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

function Place({ box, picks, picture, styles, known, shaking, onPick }: Omit<BoardsProps, 'boxes'> & { box: Box }) {
  const look = lookOf(box, picks)
  // Of a box that is taken nothing has to be found out any more.
  const knowledge = look === 'free' || look === 'picked' ? known.get(box.slot) : undefined
  const about = knowledge?.is ?? knowledge?.not
  return (
    <BoxTile
      slot={box.slot}
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
