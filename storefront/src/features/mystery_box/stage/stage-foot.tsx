import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { useQuote } from '../api'
import { useLineActions } from '../container/line-actions'
import { FinishedWords, JoinButton, LeaveButton } from '../container/line-buttons'
import { SaleWords } from '../container/sale-words'
import { slotText } from '../model/boards'
import { placeOf } from '../model/line'
import { isOver } from '../model/sale'
import type { Line, SetSnapshot } from '../model/snapshots'

interface StageFootProps {
  snapshot: SetSnapshot
  line: Line | undefined
  picks: number[]
  ordering: boolean
  onOrder: () => void
  onAway: () => void
}

/** The next thing to do on the stage. */
export function StageFoot({ snapshot: { set }, line, picks, ordering, onOrder, onAway }: StageFootProps) {
  const { t } = useTexts()
  const actions = useLineActions(set.boxSetId, () => undefined)
  const place = placeOf(line)
  if (place === 'turn' && set.state === 'paused') {
    return (
      <Block className="stage-foot row gap-3">
        <SaleWords set={set} />
        <LeaveButton actions={actions} place="turn" />
      </Block>
    )
  }
  if (place === 'turn') {
    return (
      <Block className="stage-foot">
        <Block className="small stage-chosen" role="status" live="polite">
          {picks.length > 0 ? t('box.chosen', { slots: picks.map(slotText).join(', ') }) : t('box.chooseText')}
        </Block>
        <Block className="row gap-3">
          <LeaveButton actions={actions} place="turn" />
          <PickButton boxSetId={set.boxSetId} picks={picks} ordering={ordering} onOrder={onOrder} />
        </Block>
      </Block>
    )
  }
  if (isOver(set.state)) {
    return (
      <Block className="stage-foot row gap-3">
        <FinishedWords state={set.state} />
        <Button onPress={onAway}>{t('box.backToSet')}</Button>
      </Block>
    )
  }
  if (place === 'waiting') {
    return (
      <Block className="stage-foot row gap-3">
        {set.state === 'on_sale' ? <Text className="small grow">{t('box.keepOpen')}</Text> : <SaleWords set={set} />}
        <LeaveButton actions={actions} place="waiting" />
      </Block>
    )
  }
  return (
    <Block className="stage-foot">
      <JoinButton actions={actions} line={line} />
    </Block>
  )
}

interface PickProps {
  boxSetId: string
  picks: number[]
  ordering: boolean
  onOrder: () => void
}

function PickButton({ boxSetId, picks, ordering, onOrder }: PickProps) {
  const { t, price } = useTexts()
  const quote = useQuote(boxSetId, picks)
  // The price of other picks is never shown for these.
  const known = quote.data?.count === picks.length ? quote.data : undefined
  if (picks.length === 0)
    return (
      <Button className="grow" disabled>
        {t('box.choose')}
      </Button>
    )
  const amount = known ? price(known.total) : '…'
  return (
    <Button
      className="grow stage-pick"
      busy={ordering}
      onPress={onOrder}
      label={`${t('box.pick', { count: picks.length })}, ${amount}`}
    >
      {`${t('box.pick', { count: picks.length })} · ${amount}`}
    </Button>
  )
}
