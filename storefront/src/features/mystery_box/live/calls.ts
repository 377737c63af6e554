import { here, open } from '@/host'
import { text } from '@/i18n'
import { ask, tell, toast } from '@/ui'

import { endingRead, isChangingLine, useOwnLine } from './own-line'

export const operatePath = '/packages/market-pages/box/operate'

// Wherever the shopper is in the shop: their turn has begun, or their place has ended.
useOwnLine.subscribe((own, before) => {
  if (own.ended && own.ended !== before.ended) void tellEnding(own.ended.ending)
  const begun = own.place === 'turn' && (before.place !== 'turn' || before.boxSetId !== own.boxSetId)
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

async function tellEnding(ending: 'overtime' | 'finished' | 'lost'): Promise<void> {
  endingRead()
  if (ending === 'finished') return toast(text('box.finishedToast'))
  await tell({ title: text(`box.${ending}Title`), text: text(`box.${ending}Text`) })
}
