import { queries } from '@/api'
import { here, open } from '@/host'
import { countdownText, currentPreferences, text, timeOfDayText } from '@/i18n'
import { ask, tell, toast } from '@/ui'

import { setKey } from '../keys'
import { containerPath, marketPath } from '../market/paths'
import { isOnTurn, toldEndOf, type Ended, type Place } from '../model/queue'
import type { SetSnapshot } from '../model/snapshots'

import { keepEvidence } from './keep-evidence'
import { endingRead, isChangingQueue, useOwnQueue } from './own-queue'
import { denied, judgeEnd } from './own-places'
import { onAsked } from './presence'
import { mayBeSaid } from './quiet'

export const operatePath = '/packages/market-pages/box/operate'

// Wherever the shopper is in the shop: their turn has begun, or their place has ended.
useOwnQueue.subscribe((own, before) => {
  if (own.ended && own.ended !== before.ended) void tellEnding(own.ended)
  const begun = isOnTurn(own.place) && (!isOnTurn(before.place) || before.boxSetId !== own.boxSetId)
  if (begun && own.boxSetId && !isChangingQueue() && !here().startsWith(operatePath)) void callToTurn(own.boxSetId)
})

async function callToTurn(boxSetId: string): Promise<void> {
  await mayBeSaid('call')
  const { boxSetId: stillHere, place } = useOwnQueue.getState()
  if (stillHere !== boxSetId || !isOnTurn(place)) return
  const question = {
    title: text('box.itIsYourTurn'),
    text: text('box.turnCallText'),
    confirm: text('box.choosing'),
    cancel: text('box.later'),
  }
  if (await ask(question)) open(operatePath, { boxSetId })
}

// Whoever has put the phone down is asked aloud; any touch is an answer, so the button has nothing to do.
onAsked(() => {
  if (!here().startsWith(operatePath))
    void mayBeSaid('call').then(() => tell({ title: text('turns.next'), text: text('turns.touch'), confirm: text('turns.here') }))
})

// What a turn that was not used has cost others is said from here on.
const wasteWorthSaying = 100

async function tellEnding({ boxSetId, ending, told, from }: Ended): Promise<void> {
  endingRead()
  if (ending === 'finished') return tellFinished(boxSetId, from)
  // The queue's news comes here before it is held against what this device did.
  judgeEnd(boxSetId, told?.why ?? 'timeout')
  const deniedAt = denied(boxSetId)
  if (deniedAt !== undefined) return tellDenied(boxSetId, deniedAt)
  const why = toldEndOf(from, told?.why)
  await mayBeSaid('ending')
  if (!why) return void tell({ title: text(`box.${ending}Title`), text: text(`box.${ending}Text`) })
  const { wasted = 0, most = 0 } = told ?? {}
  const cost = text('turns.wasted', { wasted: countdownText(wasted), most: countdownText(most) })
  const words = [text(`turns.ended.${why}.text`), ...(wasted > wasteWorthSaying ? [cost] : [])]
  await tell({ title: text(`turns.ended.${why}.title`), text: words.join('\n'), insists: true })
}

// Who has waited for nothing is shown where there is still something.
async function tellFinished(boxSetId: string, from: Place): Promise<void> {
  const seriesId = queries.getQueryData<SetSnapshot>(setKey(boxSetId))?.set.seriesId
  await mayBeSaid('ending')
  if (from !== 'waiting') return toast(text('box.finishedToast'))
  const question = {
    title: text('box.finishedTitle'),
    text: text('box.finishedWaiting'),
    confirm: text('box.friends.otherSets'),
    cancel: text('box.later'),
  }
  if (!(await ask(question))) return
  if (seriesId) open(containerPath, { seriesId })
  else open(marketPath)
}

// The shop says that this device was silent, and the device knows better: what it kept is worth keeping.
async function tellDenied(boxSetId: string, deniedAt: number): Promise<void> {
  await mayBeSaid('ending')
  const question = {
    title: text('turns.ended.muted.title'),
    text: text('turns.denied', { time: timeOfDayText(deniedAt * 1000, currentPreferences().country) }),
    confirm: text('turns.keep'),
    cancel: text('box.later'),
  }
  if (await ask(question)) await keepEvidence(boxSetId)
}
