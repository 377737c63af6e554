import { refusedWith, useTap } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { ask } from '@/ui'

import { joinQueue, leaveQueue, switchQueue } from '../api'
import { askAgain, operatePath, useOwnQueue } from '../live'
import { isOnTurn, placeOf } from '../model/queue'
import type { Queue } from '../model/snapshots'

export type QueueActions = ReturnType<typeof useQueueActions>

/** What a shopper does about the queue of a set. `onTurn` runs when joining led straight to the turn. */
export function useQueueActions(boxSetId: string, onTurn = () => open(operatePath, { boxSetId })) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const own = useOwnQueue()
  const joined = (queue: Queue) => {
    askAgain(boxSetId)
    if (isOnTurn(placeOf(queue))) onTurn()
  }
  const asWell = (failure: Error) => {
    // Another tab or device stands in a queue that this page does not know of yet.
    if (refusedWith(failure, 'already_in_line', 'set_sold_out', 'set_not_on_sale', 'not_in_line')) askAgain(boxSetId)
  }
  const join = useTap(() => joinQueue(boxSetId), { onDone: joined, onFailed: asWell })
  const change = useTap(() => switchQueue(boxSetId), { onDone: joined, onFailed: asWell })
  const leave = useTap(() => leaveQueue(boxSetId), { onDone: () => askAgain(boxSetId), onFailed: asWell })

  const askToSwitch = async () => {
    const turn = isOnTurn(own.place)
    const question = {
      title: t(turn ? 'box.switchTurnTitle' : 'box.switchTitle'),
      text: t(turn ? 'box.switchTurnText' : 'box.switchText'),
    }
    if (await ask({ ...question, confirm: t('box.switchConfirm'), cancel: t('box.stay') })) change.tap()
  }
  const askToLeave = async (place: 'waiting' | 'turn') => {
    const question =
      place === 'turn'
        ? { title: t('box.endTurnTitle'), text: t('box.endTurnText'), confirm: t('box.endTurn') }
        : { title: t('box.leaveQueueTitle'), text: t('box.leaveQueueText'), confirm: t('box.leave') }
    if (await ask({ ...question, cancel: t('box.stay') })) leave.tap()
  }
  const elsewhere = own.boxSetId !== null && own.boxSetId !== boxSetId
  return {
    /** Stands in another queue. */
    elsewhere,
    otherSetId: elsewhere ? own.boxSetId : null,
    loggedIn: isLoggedIn,
    joining: join.pending || change.pending,
    leaving: leave.pending,
    enterQueue: () => {
      if (!isLoggedIn) return goToLogin()
      if (elsewhere) void askToSwitch()
      else join.tap()
    },
    askToLeave: (place: 'waiting' | 'turn') => void askToLeave(place),
  }
}
