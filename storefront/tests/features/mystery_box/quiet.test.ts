import { beforeEach, describe, expect, it } from 'vitest'

import '@/features/mystery_box/live/calls'
import { forgetQueue, useOwnQueue } from '@/features/mystery_box/live/own-queue'
import { keepQuiet, mayBeSaid } from '@/features/mystery_box/live/quiet'
import type { Place } from '@/features/mystery_box/model/queue'
import { useNotices } from '@/notices'

const boxSetId = '7'
const end = (from: Place) =>
  useOwnQueue.setState({ boxSetId: null, place: 'none', ended: { boxSetId, ending: 'finished', from } })
const said = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  const { message, toast } = useNotices.getState()
  return [message?.title, toast?.text].filter(Boolean)
}

beforeEach(() => {
  forgetQueue()
  useNotices.setState({ message: null, toast: null })
})

describe('what the shop says by itself', () => {
  it('is said at once, where nothing is to be covered', async () => {
    end('turn')
    expect(await said()).toEqual(['The last box of this set has been sold.'])
  })
  it('waits until the last who keeps quiet is gone, and is said once', async () => {
    const [one, other] = [keepQuiet('ending'), keepQuiet('ending')]
    end('waiting')
    one()
    expect(await said()).toEqual([])
    other()
    expect(await said()).toEqual(['This set is finished'])
    keepQuiet('ending')()
    expect(await said()).toEqual(['This set is finished'])
  })
  it('is held back by its kind: who is called is told while an ending waits', async () => {
    const release = keepQuiet('ending')
    await mayBeSaid('call')
    release()
  })
})
