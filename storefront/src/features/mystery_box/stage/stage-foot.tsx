import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, IconButton, Text } from '@/ui'

import { useLineActions } from '../container/line-actions'
import { FinishedWords, JoinButton, LeaveButton } from '../container/line-buttons'
import { SaleWords } from '../container/sale-words'
import { verifyPath } from '../market/paths'
import type { Cuts } from '../model/cuts'
import { placeOf } from '../model/line'
import type { Style } from '../model/odds'
import { isOver } from '../model/sale'
import type { Line, SetSnapshot } from '../model/snapshots'

import { useSigns } from './cards'
import { TurnFoot } from './turn-foot'
import type { Tools } from './use-tools'

interface StageFootProps {
  snapshot: SetSnapshot
  line: Line | undefined
  styles: Style[]
  picks: number[]
  focus: number | undefined
  tools: Tools
  /** What the shopper wants taken off. */
  cuts: Cuts
  onCuts: (cuts: Cuts) => void
  /** Why the latest order was refused; empty: it was not. */
  refused: string
  ordering: boolean
  onOrder: (cuts: Cuts) => void
  onAway: () => void
}

/** The next thing to do on the stage. */
export function StageFoot({ line, onAway, ...rest }: StageFootProps) {
  const { t } = useTexts()
  const { set } = rest.snapshot
  const actions = useLineActions(set.boxSetId, () => undefined)
  const place = placeOf(line)
  if (place === 'turn' && set.state === 'paused')
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        <SaleWords set={set} />
        <LeaveButton actions={actions} place="turn" />
      </Block>
    )
  if (place === 'turn') return <TurnFoot {...rest} actions={actions} />
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
        <CoolOff snapshot={rest.snapshot} line={line} />
        <Block className="row gap-3">
          {set.state === 'on_sale' ? <Text className="small grow">{t('box.keepOpen')}</Text> : <SaleWords set={set} />}
          <Proof boxSetId={set.boxSetId} />
          <LeaveButton actions={actions} place="waiting" />
        </Block>
      </Block>
    )
  return (
    <Block className="bottom-bar stage-foot">
      <CoolOff snapshot={rest.snapshot} line={line} />
      {set.state !== 'on_sale' && (
        <Block className="row stage-sale">
          <SaleWords set={set} />
        </Block>
      )}
      <Block className="row gap-2">
        <Proof boxSetId={set.boxSetId} />
        <Block className="grow">
          <JoinButton actions={actions} line={line} />
        </Block>
      </Block>
    </Block>
  )
}

function Proof({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  return (
    <IconButton name="shield" label={t('verify.link')} className="stage-proof" onPress={() => open(verifyPath, { boxSetId })} />
  )
}

/** Who let boxes run out too often waits a while before the next turn: until when, and why. */
function CoolOff({ snapshot, line }: { snapshot: SetSnapshot; line: Line | undefined }) {
  const { t, dateTime } = useTexts()
  // Whenever the place changes, a cool-off may have begun or ended.
  const place = placeOf(line)
  const signs = useSigns(snapshot.set.boxSetId, place === 'none' ? 0 : 1).data
  const until = signs?.find(({ kind }) => kind === 'cool_off')?.at
  if (until === undefined || until <= snapshot.serverTime) return null
  return (
    <Block className="stage-cool" role="status" live="polite">
      <Block className="bold">{t('stage.coolOff', { time: dateTime(until) })}</Block>
      <Text className="small">{t('stage.coolOffText')}</Text>
    </Block>
  )
}
