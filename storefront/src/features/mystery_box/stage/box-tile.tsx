import { memo } from 'react'

import { useTexts } from '@/i18n'
import { Avatar, Block, BoxPicture, FigurePicture, Icon, Tappable, Text } from '@/ui'

import { slotText, type BoxLook } from '../model/boards'
import type { Tool } from '../model/knowledge'

/** The id of a box's tile: a number that is typed finds it. */
export const tileId = (slot: number): string => `box-${slot}`

export const isPickable = (look: BoxLook): boolean => look === 'free' || look === 'picked'

export interface BoxTileProps {
  slot: number
  /** The boxes have one stop of the keyboard: whether it is here. */
  stop: 0 | -1
  look: BoxLook
  picture: string
  /** Held by the shopper and not paid yet: it asks to be. */
  unpaid: boolean
  /** Picture of somebody else who holds it. */
  holder?: string
  /** What the shopper has found out about it, and the figure that it is about. */
  mark?: Tool
  markFigure?: string
  /** Nobody else can order it. */
  kept: boolean
  shaking: boolean
  /** Absent while the boxes are only looked at. */
  onPick?: (slot: number) => void
}

/** A box on its board. Drawn anew only when something about this very box changes: others' boxes change many times a second. */
export const BoxTile = memo(function BoxTile({ slot, stop, look, onPick, unpaid, mark, kept, ...rest }: BoxTileProps) {
  const { t } = useTexts()
  const words = [
    t('box.boxLabel', { slot: slotText(slot), state: t(`box.states.${look}`) }),
    mark && t(`stage.marks.${mark}`),
    kept && t('stage.kept'),
  ]
  const label = words.filter(Boolean).join(', ')
  const className = `stage-tile tile-${look} ${unpaid ? 'tile-unpaid' : ''}`
  const inside = <Inside look={look} mark={mark} kept={kept} {...rest} />
  if (!onPick || !isPickable(look))
    return (
      <Block className="stage-place">
        <Block className={className} role="img" label={label} id={tileId(slot)}>
          {inside}
        </Block>
      </Block>
    )
  return (
    <Block className="stage-place">
      <Tappable
        className={className}
        label={label}
        pressed={look === 'picked'}
        id={tileId(slot)}
        stop={stop}
        onPress={() => onPick(slot)}
      >
        {inside}
      </Tappable>
    </Block>
  )
})

type InsideProps = Omit<BoxTileProps, 'slot' | 'stop' | 'onPick' | 'unpaid'>

function Inside({ look, picture, holder, mark, markFigure, kept, shaking }: InsideProps) {
  const gone = look === 'held' || look === 'sold'
  return (
    <>
      <Block className="stage-glow" hidden />
      <BoxPicture
        name={picture}
        view="box"
        drawnWidth={114}
        roomyWidth={176}
        description=""
        eager
        className={`stage-box ${shaking ? 'stage-shaken' : ''}`}
      />
      {/* Only opacity is animated: what others take fades into a grey copy of itself. */}
      {gone && (
        <BoxPicture
          name={picture}
          view="box"
          drawnWidth={114}
          roomyWidth={176}
          description=""
          eager
          className="stage-box stage-grey"
        />
      )}
      {look === 'picked' && (
        <Block className="stage-tick" hidden>
          <Icon name="check" size="small" />
        </Block>
      )}
      {look === 'held' && (
        <Block className="stage-holder" hidden>
          <Avatar picture={holder ?? ''} size="tiny" />
        </Block>
      )}
      {mark && !gone && <Mark mark={mark} figure={markFigure} />}
      {kept && look === 'free' && (
        <Block className="stage-kept" hidden>
          <Icon name="lock" size="tiny" />
        </Block>
      )}
    </>
  )
}

/** What is known stays on the box: the figure that is inside, the one that is not, or that it was shaken. */
function Mark({ mark, figure }: { mark: Tool; figure?: string }) {
  return (
    <Block className={`stage-known known-${mark}`} hidden>
      {figure ? (
        <FigurePicture name={figure} drawnWidth={26} description="" className="stage-known-figure" />
      ) : (
        <Icon name={mark} size="tiny" />
      )}
      {mark === 'hint' && <Text className="stage-known-not" />}
    </Block>
  )
}
