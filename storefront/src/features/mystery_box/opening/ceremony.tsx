import { useTexts } from '@/i18n'
import { Badge, Block, BoxPicture, FigurePicture, Icon, Tappable } from '@/ui'

import type { Opened, SealedItem } from '../api'
import { slotText } from '../model/boards'

import type { OpeningPhase } from './use-opening'

interface StageProps {
  item: SealedItem
  phase: OpeningPhase
  /** What is inside, as soon as the shop has told. */
  figure: Opened | undefined
  onHold: () => void
  onRelease: () => void
  onPress: () => void
}

/**
 * The lit backdrop with everything that appears in it, one above the other. All of it is there from the start, and the phase's class moves
 * it: nothing is fetched or laid out in the middle of a movement.
 */
export function CeremonyStage({ item, phase, figure, onHold, onRelease, onPress }: StageProps) {
  const { t, local } = useTexts()
  const isSealed = phase === 'sealed' || phase === 'lifting'
  const box = item.slot === 0 ? t('box.lastOne') : t('box.sealedBox', { slot: slotText(item.slot) })
  return (
    <Block className={`open-stage ${figure?.style.hidden ? 'open-gold' : ''}`}>
      <Block className="open-backdrop open-dim" hidden />
      <Block className="open-backdrop open-warm" hidden />
      <Block className="open-backdrop open-lit" hidden>
        <Block className="open-rays" />
      </Block>
      <Block className="open-beam-place" hidden>
        <Block className="open-beam" />
        <Block className="open-beam open-beam-core" />
      </Block>
      <Block className="open-shadow" hidden />
      <Block className="open-lifted" hidden>
        <BoxPicture name={item.picture} view="box" drawnWidth={330} description="" eager className="open-box" />
      </Block>
      <Block className="open-ajar" hidden>
        <BoxPicture name={item.picture} view="open" drawnWidth={452} description="" eager className="open-box" />
      </Block>
      <Block className="open-glow" hidden />
      <Sparks />
      <Block className="open-pouch" hidden>
        <Block className="open-foil open-foil-left" />
        <Block className="open-foil open-foil-right" />
      </Block>
      <Block className="open-flash" hidden />
      {figure && (
        <Block className="open-figure-place">
          <FigurePicture
            name={figure.style.picture}
            drawnWidth={372}
            description={phase === 'reveal' ? local(figure.style.name) : ''}
            eager
            className="open-figure"
          />
        </Block>
      )}
      <Block className="open-plinth" hidden />
      {figure?.style.hidden && phase === 'reveal' && (
        <Block className="open-hidden">
          <Badge kind="foil">{t('box.hidden')}</Badge>
        </Block>
      )}
      {isSealed && (
        <Tappable
          className="open-press"
          label={`${box}. ${t('box.holdToOpen')}`}
          onHold={onHold}
          onRelease={onRelease}
          onPress={onPress}
        />
      )}
    </Block>
  )
}

const sparks = [1, 2, 3, 4, 5, 6, 7, 8]

function Sparks() {
  return (
    <Block className="open-sparks" hidden>
      {sparks.map((one) => (
        <Block key={one} className={`open-spark spark-${one}`} />
      ))}
    </Block>
  )
}

/** How far the lid is: fills while the box is held. Two half rings turn into sight; nothing is painted anew. */
export function HoldRing() {
  return (
    <Block className="open-ring" hidden>
      <Block className="open-ring-half open-ring-first">
        <Block className="open-ring-turn" />
      </Block>
      <Block className="open-ring-half open-ring-second">
        <Block className="open-ring-turn" />
      </Block>
      <Icon name="box" className="open-ring-icon" />
    </Block>
  )
}
