import { useConfig } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { NoPayments, takesMoney } from '@/parts/payments'
import { Block, Button, IconButton, Text } from '@/ui'

import { useQueueActions, type QueueActions } from '../container/queue-actions'
import { FinishedWords, JoinButton, LeaveButton } from '../container/queue-buttons'
import { SaleWords } from '../container/sale-words'
import { usePopups } from '../container/popups'
import { StandingWords } from '../container/standing'
import { ownPlace, pendingPlace } from '../live/own-places'
import { placeOf } from '../model/queue'
import { isMissed } from '../model/presence'
import { isOver } from '../model/sale'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { standingWord, withRest } from '../model/standing'
import { useConfirmRules } from './cards'
import { Proof, TurnFoot, type TurnFootProps } from './turn-foot'

const instructionsPath = '/packages/other-pages/intructions/intructions'

interface StageFootProps extends Omit<TurnFootProps, 'actions'> {
  queue: Queue | undefined
  onAway: () => void
}

/** The next thing to do on the stage. */
export function StageFoot({ queue, onAway, ...rest }: StageFootProps) {
  const { t } = useTexts()
  const { set } = rest.snapshot
  const actions = useQueueActions(set.boxSetId, () => undefined)
  const place = placeOf(queue)
  if (place === 'turn' && set.state === 'paused')
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        <SaleWords set={set} />
        <LeaveButton actions={actions} place="turn" />
      </Block>
    )
  if (place === 'turn') return <TurnFoot {...rest} actions={actions} />
  if (place === 'called') return <CalledFoot queue={queue} boxSetId={set.boxSetId} actions={actions} />
  if (isOver(set.state))
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        <FinishedWords state={set.state} />
        <Button onPress={onAway}>{t('box.backToSet')}</Button>
      </Block>
    )
  if (place === 'waiting')
    return (
      <Block className="bottom-bar stage-foot">
        <Signs snapshot={rest.snapshot} queue={queue} />
        <Block className="row gap-3">
          {set.state === 'on_sale' ? <Text className="small grow">{t('box.keepOpen')}</Text> : <SaleWords set={set} />}
          <Proof boxSetId={set.boxSetId} />
          <LeaveButton actions={actions} place="waiting" />
        </Block>
      </Block>
    )
  return (
    <Block className="bottom-bar stage-foot">
      <Signs snapshot={rest.snapshot} queue={queue} />
      {set.state !== 'on_sale' && (
        <Block className="row stage-sale">
          <SaleWords set={set} />
        </Block>
      )}
      <Block className="row gap-2">
        <Proof boxSetId={set.boxSetId} />
        <Block className="grow">
          <JoinButton actions={actions} queue={queue} />
        </Block>
      </Block>
    </Block>
  )
}

/** Between the call and the first choice: the device tells its number, which takes a moment, unless another device has it. */
function CalledFoot({ queue, boxSetId, actions }: { queue: Queue | undefined; boxSetId: string; actions: QueueActions }) {
  const { t } = useTexts()
  const isOwn = queue?.place !== undefined && (ownPlace(boxSetId, queue.place) ?? pendingPlace(boxSetId)) !== undefined
  return (
    <Block className="bottom-bar stage-foot row gap-3">
      <Block className="grow small" role="status" live="polite">
        {t(isOwn ? 'turns.mixing' : 'turns.mixingElsewhere')}
      </Block>
      <Proof boxSetId={boxSetId} />
      <LeaveButton actions={actions} place="turn" />
    </Block>
  )
}

/** What this shopper should know before their turn. */
function Signs({ snapshot, queue }: { snapshot: SetSnapshot; queue: Queue | undefined }) {
  const { restsUntil, first } = usePopups(snapshot, queue)
  const held = withRest(queue, restsUntil)
  const sells = takesMoney(useConfig())
  if (!sells) return <NoPayments className="stage-standing" />
  if (isMissed(queue)) return <Missed />
  if (standingWord(held)) return <StandingWords queue={held} className="stage-standing" />
  // One thing at a time: how the sale stands goes first.
  return snapshot.set.state === 'on_sale' && first ? <FirstBox /> : null
}

/** The phone slept when it was asked for: nothing is lost yet. */
function Missed() {
  const { t } = useTexts()
  return (
    <Block className="standing stage-standing" role="status" live="polite">
      <Text className="small">{t('turns.slept')}</Text>
    </Block>
  )
}

/** Who has never bought a box is shown how it goes, until they have looked or say that they know. */
function FirstBox() {
  const { t } = useTexts()
  const confirm = useConfirmRules()
  const read = () => {
    confirm.tap()
    open(instructionsPath)
  }
  return (
    <Block className="row gap-2 stage-first">
      <Text className="small grow">{t('stage.first')}</Text>
      <Button small kind="tonal" onPress={read}>
        {t('stage.firstHow')}
      </Button>
      <IconButton name="close" size="small" label={t('stage.firstKnown')} onPress={() => confirm.tap()} />
    </Block>
  )
}
