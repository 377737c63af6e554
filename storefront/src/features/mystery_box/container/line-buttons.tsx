import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import type { BoxSet, Line } from '../model/snapshots'

import type { LineActions } from './line-actions'

/** Into the line of the set: for whoever stands in none, or in another one. */
export function JoinButton({ actions, line }: { actions: LineActions; line: Line | undefined }) {
  const { t } = useTexts()
  const word = !actions.loggedIn ? t('box.logInToJoin') : t(actions.elsewhere ? 'box.joinHere' : 'box.join')
  return (
    <Button wide busy={actions.joining} disabled={!line} onPress={actions.enterLine}>
      {word}
    </Button>
  )
}

/** Out of the line, or out of the own turn; it asks before. */
export function LeaveButton({ actions, place }: { actions: LineActions; place: 'waiting' | 'turn' }) {
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
