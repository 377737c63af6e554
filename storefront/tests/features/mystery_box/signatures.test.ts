import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { keptLog, noteHead, notePublished, useKeptLogs } from '@/features/mystery_box/live/kept-logs'
import { checkSignatures } from '@/features/mystery_box/live/signatures'
import { headsFile } from '@/features/mystery_box/model/kept-log'

// The heads that a device kept of its place in the set of the vectors.
const fileOf = (name: string) =>
  JSON.parse(readFileSync(path.resolve(__dirname, '../../../../docs/fairness/v2', name), 'utf8')) as Record<string, unknown>
const { boxSetId, manifest, signer } = fileOf('record.json') as { boxSetId: string; manifest: string; signer: string }
const [joined, call] = fileOf('evidence.json').heads as { n: number; head: string; signature: string }[]
const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

describe('attack F2: what the shop says of this device\u2019s own place', () => {
  beforeEach(() => {
    useKeptLogs.setState({ logs: [] })
    notePublished(boxSetId, { manifest, signer })
  })
  it('is signed', async () => {
    noteHead(boxSetId, joined, 'answer', true)
    noteHead(boxSetId, call, 'answer', true)
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBeUndefined()
  })
  it('breaks the log where it is not, and the head stays to be shown', async () => {
    const forged = { ...call, signature: other(call.signature) }
    noteHead(boxSetId, joined, 'answer', true)
    noteHead(boxSetId, forged, 'answer', true)
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBe(true)
    expect(headsFile(keptLog(boxSetId)!).heads).toContainEqual({ n: forged.n, head: forged.head, signature: forged.signature })
  })
  it.each(['', 'x', other(signer)])('is signed by nobody when the key is "%s"', async (key) => {
    notePublished(boxSetId, { manifest, signer: key || '0' })
    noteHead(boxSetId, joined, 'answer', true)
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBe(true)
  })
  it('waits for the key, and is not asked of what others did', async () => {
    useKeptLogs.setState({ logs: [] })
    const forged = { ...joined, signature: other(joined.signature) }
    noteHead(boxSetId, forged, 'answer', true)
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBeUndefined()
    notePublished(boxSetId, { manifest, signer })
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBe(true)
    useKeptLogs.setState({ logs: [] })
    notePublished(boxSetId, { manifest, signer })
    noteHead(boxSetId, { ...call, signature: other(call.signature) }, 'answer')
    await checkSignatures(boxSetId)
    expect(keptLog(boxSetId)!.isBroken).toBeUndefined()
  })
})
