import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import type { BoxSet, Queue } from '../model/snapshots'

import type { QueueActions } from './queue-actions'

/** Into the queue of the set: for whoever stands in none, or in another one. */
export function JoinButton({ actions, queue }: { actions: QueueActions; queue: Queue | undefined }) {
  const { t } = useTexts()
  const word = !actions.loggedIn ? t('box.logInToJoin') : t(actions.elsewhere ? 'box.joinHere' : 'box.join')
  return (
    <Button wide busy={actions.joining} disabled={!queue} onPress={actions.enterQueue}>
      {word}
    </Button>
  )
}

/** Out of the queue, or out of the own turn; it asks before. */
export function LeaveButton({ actions, place }: { actions: QueueActions; place: 'waiting' | 'turn' }) {
  const { t } = useTexts()
  return (
    <Button kind="outline" busy={actions.leaving} onPress={() => actions.askToLeave(place)}>
      {t(place === 'turn' ? 'box.endTurn' : 'box.leave')}
    </Button>
  )
}

/** That nothing of the set is sold any more. */
export function FinishedWords({ state }: { state: BoxSet['state'] }) {
  const { t } = useTexts()
  return (
    <Block className="grow">
      <Block className="bold">{t('box.finishedTitle')}</Block>
      <Text className="small">{t(state === 'closed' ? 'box.closedText' : 'box.finishedText')}</Text>
    </Block>
  )
}
