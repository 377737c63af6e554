import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { operatePath } from '../live'
import { isOnTurn, peopleBefore, placeOf } from '../model/line'
import { isOver } from '../model/sale'
import type { Line, SetSnapshot } from '../model/snapshots'

import { useLineActions } from './line-actions'
import { FinishedWords, JoinButton, LeaveButton } from './line-buttons'

interface LineFootProps {
  snapshot: SetSnapshot
  line: Line | undefined
  /** Leads to a set that has boxes. */
  onNext: () => void
}

/** The next thing to do about this set. */
export function LineFoot({ snapshot: { set }, line, onNext }: LineFootProps) {
  const { t } = useTexts()
  const actions = useLineActions(set.boxSetId)
  const place = placeOf(line)
  if (isOver(set.state)) {
    return (
      <Block className="bottom-bar foot">
        <FinishedWords state={set.state} />
        <Button onPress={onNext}>{t('box.toNextSet')}</Button>
      </Block>
    )
  }
  if (isOnTurn(place)) {
    return (
      <Block className="bottom-bar foot">
        <LeaveButton actions={actions} place="turn" />
        <Button className="grow" icon="box" onPress={() => open(operatePath, { boxSetId: set.boxSetId })}>
          {t('box.chooseNow')}
        </Button>
      </Block>
    )
  }
  if (place === 'waiting') {
    return (
      <Block className="bottom-bar foot">
        <Block className="grow" role="status" live="polite">
          <Block className="h3">
            {line?.lobby ? t('box.inLobby') : t('box.youAre', { position: line?.queuingInfo?.position })}
          </Block>
          <Text className="small">
            {t(line?.lobby ? 'box.othersInLobby' : 'box.before', { count: line ? peopleBefore(line) : 0 })}
          </Text>
        </Block>
        <LeaveButton actions={actions} place="waiting" />
      </Block>
    )
  }
  return (
    <Block className="bottom-bar foot">
      <JoinButton actions={actions} line={line} />
    </Block>
  )
}
