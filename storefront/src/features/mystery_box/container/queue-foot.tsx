import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { operatePath } from '../live'
import { isOnTurn, peopleBefore, placeOf } from '../model/queue'
import { isOver } from '../model/sale'
import type { Queue, SetSnapshot } from '../model/snapshots'

import { useQueueActions } from './queue-actions'
import { FinishedWords, JoinButton, LeaveButton } from './queue-buttons'

interface QueueFootProps {
  snapshot: SetSnapshot
  queue: Queue | undefined
  /** Leads to a set that has boxes. */
  onNext: () => void
}

/** The next thing to do about this set. */
export function QueueFoot({ snapshot: { set }, queue, onNext }: QueueFootProps) {
  const { t } = useTexts()
  const actions = useQueueActions(set.boxSetId)
  const place = placeOf(queue)
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
            {queue?.lobby ? t('box.inLobby') : t('box.youAre', { position: queue?.queuingInfo?.position })}
          </Block>
          <Text className="small">
            {t(queue?.lobby ? 'box.othersInLobby' : 'box.before', { count: queue ? peopleBefore(queue) : 0 })}
          </Text>
        </Block>
        <LeaveButton actions={actions} place="waiting" />
      </Block>
    )
  }
  return (
    <Block className="bottom-bar foot">
      <JoinButton actions={actions} queue={queue} />
    </Block>
  )
}
