// How long the page computes: `npm run bench`. Aims are 50 ms for a set of 12 and 2 s for 1,000 arranged boxes (docs/fairness.md).
import { bench, describe } from 'vitest'

import { judge } from '@/features/verify/v2/checks'
import type { Content, Record2 } from '@/features/verify/v2/record'

import { firstMinute, master, Shop } from './shop'

const contentOf = (styles: number, each: number): Content[] => [
  ...Array.from({ length: styles - 1 }, (_, at) => ({ styleId: String(101 + at), total: each, hidden: false })),
  { styleId: '999', total: each, hidden: true },
]

/** A set of which each of so many turns buys one box, closed and told. */
async function soldSet(content: Content[], turns: number): Promise<Record2> {
  const shop = new Shop(content)
  shop.write('open')
  for (let turn = 1; turn <= turns; turn++) {
    const place = shop.join()
    shop.write(`here ${place}`)
    await shop.turn(place)
    shop.write(`sale ${shop.write(`hold ${place} ${turn}`)}`)
    shop.write(`end ${place} left -`)
  }
  shop.write(turns === shop.record.boxCount ? 'finish sold_out' : 'finish closed')
  shop.write('secret')
  shop.record.master = master
  return shop.now()
}

const twelve = await soldSet(contentOf(12, 1), 12)
const thousand = await soldSet(contentOf(10, 100), 1)

describe('a whole set is judged', () => {
  bench('12 boxes, 12 turns', async () => void (await judge(twelve, firstMinute)), { time: 2000 })
  bench('1,000 boxes, one turn', async () => void (await judge(thousand, firstMinute)), { time: 2000 })
})
