import { useTexts } from '@/i18n'
import { Block, BoxPicture, Icon, Tappable, Text } from '@/ui'

import { boardsOf, lookOf, slotText, type BoxLook } from '../model/boards'
import type { Box } from '../model/snapshots'

interface BoardsProps {
  boxes: Box[]
  picture: string
  picks: number[]
  /** Absent while it is not the shopper's turn: the boxes are only looked at. */
  onPick?: (slot: number) => void
}

/** The boxes of a set on their boards, each in its arch: the arch, the picture and the word on the board's edge say its state. */
export function Boards({ boxes, picture, picks, onPick }: BoardsProps) {
  const { t } = useTexts()
  return (
    <Block className="stage-boards">
      {boardsOf(boxes).map((row, index) => (
        <Block key={row[0]?.slot} className="stage-shelf" role="group" label={t('box.board', { number: index + 1 })}>
          <Block className="stage-boxes">
            {row.map((box, place) =>
              box ? (
                <Arch key={box.slot} box={box} look={lookOf(box, picks)} picture={picture} onPick={onPick} />
              ) : (
                <Block key={`gap-${place}`} className="stage-place" />
              ),
            )}
          </Block>
          <Block className="stage-board" hidden>
            {row.map((box, place) =>
              box ? (
                <Word key={box.slot} box={box} look={lookOf(box, picks)} />
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

interface ArchProps {
  box: Box
  look: BoxLook
  picture: string
  onPick?: (slot: number) => void
}

function Arch({ box: { slot }, look, picture, onPick }: ArchProps) {
  const { t } = useTexts()
  const label = t('box.boxLabel', { slot: slotText(slot), state: t(`box.states.${look}`) })
  const open = look === 'free' || look === 'picked'
  const inside = (
    <>
      <BoxPicture name={picture} view="box" drawnWidth={114} description="" eager className="stage-box" />
      {look === 'picked' && (
        <Block className="stage-tick" hidden>
          <Icon name="check" size="small" />
        </Block>
      )}
      {look === 'held' && (
        <Block className="stage-mark" hidden>
          <Icon name="lock" size="small" />
        </Block>
      )}
    </>
  )
  if (!onPick || !open) {
    return (
      <Block className="stage-place">
        <Block className={`stage-arch arch-${look}`} role="img" label={label} id={`box-${slot}`}>
          {inside}
        </Block>
      </Block>
    )
  }
  return (
    <Block className="stage-place">
      <Tappable
        className={`stage-arch arch-${look}`}
        label={label}
        pressed={look === 'picked'}
        id={`box-${slot}`}
        onPress={() => onPick(slot)}
      >
        {inside}
      </Tappable>
    </Block>
  )
}

function Word({ box: { slot }, look }: { box: Box; look: BoxLook }) {
  const { t } = useTexts()
  const word = look === 'free' || look === 'picked' ? slotText(slot) : t(`box.states.${look}`)
  return <Text className={`stage-word word-${look}`}>{word}</Text>
}
