import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, BoxPicture, Button, Icon, FigureFrame, Sheet, Tappable, Text } from '@/ui'

import { verifyPath } from '../market/paths'
import { slotText } from '../model/boards'
import type { BoxKnowledge, CardKind } from '../model/knowledge'
import { stylesInside, type Style } from '../model/odds'
import type { SetSnapshot } from '../model/snapshots'

import { useGiveUp, type Shaken, type Tip } from './cards'
import type { Moment, Tools } from './use-tools'

interface MomentProps {
  snapshot: SetSnapshot
  moment: Moment
  tools: Tools
  styles: Style[]
  tone: string
  /** The box's picture. */
  picture: string
}

/** What a shake or a card has told about a box; of a card also what it would cost, before it is spent. */
export function MomentSheet({ snapshot, moment, tools, styles, tone, picture }: MomentProps) {
  const { t } = useTexts()
  const { boxSetId } = snapshot.set
  const title = t(`stage.${moment.tool}Title`, { slot: slotText(moment.slot) })
  const kept = tools.known.get(moment.slot)?.kept ?? false
  return (
    <Sheet title={title} onClose={tools.close}>
      {moment.tool === 'shake' ? (
        <ShakeTold
          shaken={moment.shaken}
          knowledge={tools.known.get(moment.slot)}
          styles={styles}
          tone={tone}
          inside={stylesInside(snapshot)}
        />
      ) : moment.tip ? (
        <CardTold tip={moment.tip} styles={styles} tone={tone} boxSetId={boxSetId} kept={kept} onGivenUp={tools.close} />
      ) : (
        <CardOffer moment={moment} tools={tools} picture={picture} />
      )}
      {(moment.tool === 'shake' || moment.tip) && (
        <Button wide onPress={tools.close}>
          {t('stage.goOn')}
        </Button>
      )}
    </Sheet>
  )
}

const named = (styles: Style[], ids: string[]) => styles.filter(({ styleId }) => ids.includes(styleId))

interface ShakeProps {
  shaken: Shaken
  knowledge: BoxKnowledge | undefined
  styles: Style[]
  tone: string
  inside: string[]
}

function ShakeTold({ shaken, knowledge, styles, tone, inside }: ShakeProps) {
  const { t, local } = useTexts()
  const names = (ids: string[]) =>
    named(styles, ids)
      .map(({ name }) => local(name))
      .join(', ')
  const left = knowledge?.oneOf ?? []
  const narrowed = left.length > 0 && left.length < shaken.styleIds.length
  const out = inside.filter((style) => !shaken.styleIds.includes(style))
  const size = shaken.styleIds.length > 6 ? 'tiny' : 'regular'
  return (
    <Block>
      <Block as="p" className="moment-words" role="status" live="polite">
        {t('stage.oneOfThese', { count: shaken.styleIds.length })}
      </Block>
      <Block className={`moment-row moment-${size}`}>
        {named(styles, shaken.styleIds).map((style, at) => (
          <Block key={style.styleId} className="moment-figure moment-pop" style={{ '--at': at }}>
            <FigureFrame
              figure={style.picture}
              tone={tone}
              size={size}
              look={style.hidden ? 'foil' : 'plain'}
              description=""
              eager
            />
            <Text className="small bold centre">{local(style.name)}</Text>
          </Block>
        ))}
      </Block>
      {(narrowed || out.length > 0) && (
        <Block as="p" className="centre moment-note moment-out">
          {narrowed ? t('stage.togetherOneOf', { names: names(left) }) : t('stage.known.not', { names: names(out) })}
        </Block>
      )}
      <Block as="p" className="small centre moment-note">
        {t('stage.shakesLeft', { count: shaken.shakesLeft })}
      </Block>
    </Block>
  )
}

interface ToldProps {
  tip: Tip
  styles: Style[]
  tone: string
  boxSetId: string
  kept: boolean
  onGivenUp: () => void
}

function CardTold({ tip, styles, tone, boxSetId, kept, onGivenUp }: ToldProps) {
  const { t, local } = useTexts()
  const giveUp = useGiveUp(boxSetId, onGivenUp)
  const style = styles.find(({ styleId }) => styleId === tip.styleId)
  const isHint = tip.kind === 'hint'
  const look = isHint ? 'gone' : style?.hidden ? 'foil' : 'plain'
  return (
    <Block>
      <Block className={`moment-one moment-pop ${isHint ? 'moment-not' : ''}`}>
        <FigureFrame figure={style?.picture ?? ''} tone={tone} size="large" look={look} eager />
      </Block>
      <Block as="p" className="h2 centre" role="status" live="polite">
        {t(isHint ? 'stage.notInside' : 'stage.isInside', { name: style ? local(style.name) : '' })}
      </Block>
      <Block as="p" className="small centre moment-note">
        {t('stage.cardsLeft', { count: tip.cardsLeft })}
      </Block>
      <ProofRow tip={tip} boxSetId={boxSetId} />
      {kept && (
        <Block className="row gap-2 moment-kept">
          <Icon name="lock" size="small" className="accent" />
          <Text className="small grow">{t('stage.keptText', { slot: slotText(tip.slot) })}</Text>
          <Button kind="outline" small busy={giveUp.pending} onPress={() => giveUp.tap(tip.slot)}>
            {t('stage.giveUp')}
          </Button>
        </Block>
      )}
    </Block>
  )
}

const fingerprintLength = 8

/** What the answer stands on: its leaf under the root that was public before anybody chose. */
function ProofRow({ tip: { proof }, boxSetId }: { tip: Tip; boxSetId: string }) {
  const { t } = useTexts()
  const where = { leaf: proof.index + 1, leaves: proof.leaves, root: proof.root.slice(0, fingerprintLength) }
  return (
    <Tappable className="row gap-2 moment-proof" onPress={() => open(verifyPath, { boxSetId })}>
      <Icon name="shield" className="accent" />
      <Block className="grow">
        <Block className="bold">{t('stage.proved')}</Block>
        <Block className="small">{t('stage.provedBy', where)}</Block>
      </Block>
      <Icon name="forward" size="small" className="muted" />
    </Tappable>
  )
}

function CardOffer({ moment, tools, picture }: { moment: Moment & { tool: CardKind }; tools: Tools; picture: string }) {
  const { t } = useTexts()
  const { tool, slot, hindrance } = moment
  const told = tools.cards?.tips.some((tip) => tip.slot === slot && tip.kind === tool)
  const count = (tool === 'hint' ? tools.stock?.hints : tools.stock?.xrays) ?? 0
  return (
    <Block>
      <Block className="moment-one">
        <Block className={`moment-sealed ${tools.spending ? 'moment-looking' : ''}`}>
          <BoxPicture name={picture} view="box" drawnWidth={150} description="" eager className="moment-box" />
          <Block className="moment-sign" hidden>
            <Icon name={tool} />
          </Block>
        </Block>
      </Block>
      <Block as="p" className="moment-words">
        {t(`stage.${tool}Text`)}
      </Block>
      <Block as="p" className={`small centre moment-note ${hindrance ? 'moment-why' : ''}`} role="status" live="polite">
        {hindrance ? t(`stage.hindrance.${hindrance}`) : told ? t('stage.toldAlready') : t('stage.cardsHeld', { count })}
      </Block>
      <Button wide busy={tools.spending} disabled={hindrance !== undefined} onPress={tools.spend}>
        {t(told ? 'stage.showAgain' : `stage.${tool}Use`)}
      </Button>
    </Block>
  )
}
