import { here, open } from '@/host'
import { countdownText, currentPreferences, text, timeOfDayText } from '@/i18n'
import { ask, tell, toast } from '@/ui'

import { answeredAt } from '../model/evidence'
import { isOnTurn, type Ended } from '../model/line'

import { evidenceOf, keepEvidence } from './evidence'
import { endingRead, isChangingLine, useOwnLine } from './own-line'
import { onAsked } from './presence'

export const operatePath = '/packages/market-pages/box/operate'

// Wherever the shopper is in the shop: their turn has begun, or their place has ended.
useOwnLine.subscribe((own, before) => {
  if (own.ended && own.ended !== before.ended) void tellEnding(own.ended)
  const begun = isOnTurn(own.place) && (!isOnTurn(before.place) || before.boxSetId !== own.boxSetId)
  if (begun && own.boxSetId && !isChangingLine() && !here().startsWith(operatePath)) void callToTurn(own.boxSetId)
})

async function callToTurn(boxSetId: string): Promise<void> {
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
    void tell({ title: text('turns.next'), text: text('turns.touch'), confirm: text('turns.here') })
})

const tellable = ['timeout', 'untouched', 'used_up', 'silent'] as const
// What a turn that was not used has cost others is said from here on.
const wasteWorthSaying = 100

async function tellEnding({ ending, told }: Ended): Promise<void> {
  endingRead()
  if (ending === 'finished') return toast(text('box.finishedToast'))
  if (told?.why === 'muted') return tellMuted(told.boxSetId)
  const why = tellable.find((one) => one === told?.why)
  if (!why || !told) return void tell({ title: text(`box.${ending}Title`), text: text(`box.${ending}Text`) })
  const wasted = { wasted: countdownText(told.wasted), most: countdownText(told.most) }
  const words = [text(`turns.ended.${why}.text`), ...(told.wasted > wasteWorthSaying ? [text('turns.wasted', wasted)] : [])]
  await tell({ title: text(`turns.ended.${why}.title`), text: words.join('\n') })
}

// The shop says that this device was silent. Where it knows better, what it kept is worth keeping.
async function tellMuted(boxSetId: string): Promise<void> {
  const evidence = evidenceOf(boxSetId)
  const at = answeredAt(evidence)
  if (at === undefined) return tell({ title: text('turns.ended.muted.title'), text: text('turns.ended.muted.text') })
  const question = {
    title: text('turns.ended.muted.title'),
    text: text('turns.denied', { time: timeOfDayText(at * 1000, currentPreferences().country) }),
  }
  if (await ask({ ...question, confirm: text('turns.keep'), cancel: text('box.later') })) await keepEvidence(boxSetId)
}
