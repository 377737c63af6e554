import { beforeAll, describe, expect, it, vi } from 'vitest'

import { toHex } from '@/protocol/bytes'
import { judge } from '@/features/verify/v2/checks'
import { headsOf } from '@/features/verify/v2/log'
import type { Record2 } from '@/features/verify/v2/record'

import { isBroken, otherAt } from './judged'
import { eventfulSet, firstMinute } from './shop'

// The shop that changes its log signs it again: its signature fits whatever it says, and is not worth computing a thousand times.
vi.mock('@/protocol/signature', async (original) => ({ ...(await original<object>()), isSigned: () => true }))

// Each line with each of its fields changed, without its place in the numbering being touched.
function* changedLines(line: string): Generator<string> {
  const words = line.split(' ')
  for (const [at, word] of words.entries()) {
    const others = /^[0-9a-f]{32,}$/.test(word)
      ? [otherAt(word, 0), otherAt(word, word.length - 1)]
      : /^\d+$/.test(word)
        ? [String(Number(word) + 1), String(Math.max(0, Number(word) - 1))]
        : /^[\d,]+$/.test(word)
          ? [word.split(',').reverse().join(), word.split(',')[0]]
          : ['left', 'silent', 'timeout', 'failed', 'closed', 'asked', 'shop', 'sold_out', '1', 'later', 'open']
    for (const other of others) if (other !== word) yield words.map((kept, index) => (index === at ? other : kept)).join(' ')
  }
  yield `${line} `
  yield words.slice(0, -1).join(' ')
}

const renumbered = (log: string[]) => log.map((line, at) => line.replace(/^\d+/, String(at + 1)))

describe('attack F2: a log changed, with its chain made anew and signed', () => {
  let whole: Record2
  beforeAll(async () => {
    whole = (await eventfulSet()).shop.now()
  })
  // Each turn of the loop lets the test's runner breathe.
  const judgeLog = async (log: string[]) => {
    await new Promise((next) => setTimeout(next))
    const heads = headsOf(whole.manifest, log)
    const record = { ...whole, log, head: toHex(heads[heads.length - 1]) }
    const { findings } = await judge(record, firstMinute)
    const newest = toHex(headsOf(whole.manifest, whole.log)[whole.log.length])
    return {
      isSeen: isBroken(findings),
      isSeenByHead: heads[whole.log.length] === undefined || toHex(heads[whole.log.length]) !== newest,
    }
  }

  it('is BROKEN for each line dropped or swapped with the next, numbered anew', async () => {
    const unseen: string[] = []
    for (const at of whole.log.keys()) {
      const without = whole.log.filter((_, index) => index !== at)
      const swapped = [...whole.log.slice(0, at), ...whole.log.slice(at, at + 2).reverse(), ...whole.log.slice(at + 2)]
      for (const log of [renumbered(without), renumbered(swapped)]) {
        if (log.join() === whole.log.join()) continue
        const { isSeen, isSeenByHead } = await judgeLog(log)
        if (!isSeen) unseen.push(`${log.length < whole.log.length ? 'dropped' : 'swapped'} ${whole.log[at].split(' ')[2]}`)
        expect(isSeen || isSeenByHead).toBe(true)
      }
    }
    // Behind the last call nothing is mixed any more: each of these makes another log that could be true, and a kept head tells them apart.
    expect(unseen).toEqual(['swapped sale', 'swapped finish', 'dropped return'])
  }, 120_000)

  it('is BROKEN for each field of each line changed', async () => {
    const unseen: string[] = []
    let count = 0
    for (const [at, line] of whole.log.entries())
      for (const changed of changedLines(line)) {
        const { isSeen, isSeenByHead } = await judgeLog(whole.log.map((kept, index) => (index === at ? changed : kept)))
        if (!isSeen) unseen.push(changed.split(' ').slice(2).join(' '))
        expect(isSeen || isSeenByHead).toBe(true)
        count++
      }
    expect(count).toBeGreaterThan(400)
    // Again behind the last call: why a turn ended, who gave money back, and the minute of the last two lines.
    expect(unseen.map((line) => line.replace(/\d+/g, '#'))).toEqual([
      'end # timeout -',
      'end # closed -',
      'return # # shop',
      'return # # asked',
      'secret',
      'secret',
    ])
  }, 120_000)

  it('and not signed anew, is BROKEN for each line', async () => {
    for (const at of whole.log.keys()) {
      const changed = { ...whole, log: whole.log.map((line, index) => (index === at ? otherMinute(line) : line)) }
      expect(isBroken((await judge(changed, firstMinute)).findings)).toBe(true)
    }
  })
})

const otherMinute = (line: string) => line.replace(/^(\d+) (\d+)/, (_, n, minute) => `${n} ${Number(minute) + 1}`)
