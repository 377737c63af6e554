import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { VerifyView } from '@/features/verify'
import type { Evidence, Record2 } from '@/features/verify/v2/record'
import { showLanguage } from '@/i18n'

import { otherAt } from './judged'

vi.setConfig({ testTimeout: 60_000 })

const text = (name: string) => readFileSync(path.resolve(__dirname, '../../../../../docs/fairness/v2', name), 'utf8')
const record = JSON.parse(text('record.json')) as Record2
const evidence = JSON.parse(text('evidence.json')) as Evidence

const server = vi.fn<(url: string) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const answer = (data: unknown, code = 200) => new Response(JSON.stringify({ code, msg: '', data }))
/** A shop that knows this record, which only its own call gives, and no figures. */
const shopSays = (data: unknown) =>
  server.mockImplementation(async (url) => {
    if (url.includes('/record2')) return answer(data)
    return url.includes('/record') ? answer({ reason: 'not_found' }, 404) : Promise.reject(new TypeError('offline'))
  })

const open = (props: { boxSetId?: string; seal?: string }) =>
  render(
    <QueryClientProvider client={queries}>
      <VerifyView boxSetId={props.boxSetId} itemId={undefined} seal={props.seal} ownNonces={() => []} />
    </QueryClientProvider>,
  )

/** Drops files on the page. */
async function drop(...texts: string[]): Promise<void> {
  const event = new Event('drop', { cancelable: true })
  Object.assign(event, { dataTransfer: { files: texts.map((one) => ({ text: async () => one })) } })
  await act(async () => void document.dispatchEvent(event))
}

const step = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 3, name }, { timeout: 20_000 })
  return within(title.closest('li')!)
}
const mark = async (name: string) => (await step(name)).getByRole('img').getAttribute('aria-label')

beforeEach(async () => {
  server.mockReset()
  queries.clear()
  await showLanguage('en')
})

describe('the page, with a record of version 2', () => {
  it('ticks nothing that has not happened yet', async () => {
    // Announced and published, nobody was there yet.
    const { seed: _seed, master: _master, ...published } = record
    const [{ head, signature }] = JSON.parse(text('vectors.json')).heads as Record2[]
    shopSays({ ...published, log: [], head, signature })
    open({ boxSetId: '7001' })
    expect(await mark('The contents were sealed first')).toBe('Matches')
    expect(await mark('Everyone was called in turn')).toBe('Cannot be checked yet')
    expect(await mark('Each box was sold once')).toBe('Cannot be checked yet')
    expect(await mark('Compare the log with what you saw')).toBe('Cannot be checked yet')
    expect(screen.getByText('Nobody has had a turn yet.')).toBeTruthy()
  })
  it('draws what follows the report together with it, which would push it down', async () => {
    shopSays(record)
    const drawn: string[] = []
    const watcher = new MutationObserver(() => {
      const has = (part: string) => document.querySelector(part) !== null
      drawn.push(`${has('.verify-steps') ? 'report' : 'no report'}, ${has('.verify-how') ? 'what follows' : 'nothing'}`)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    open({ boxSetId: '7001' })
    expect(await mark('The contents were sealed first')).toBe('Matches')
    watcher.disconnect()
    expect([...new Set(drawn)]).toEqual(['no report, nothing', 'report, what follows'])
  })
  it('says until when the secret has to be told, and what remains possible', async () => {
    shopSays({ ...JSON.parse(text('early.json')), revealBy: 60_000_000 })
    open({ boxSetId: '7001' })
    // The date was moved, so the manifest does not fit; it is said all the same.
    expect(
      await screen.findByRole('heading', { name: /^The shop must publish its secret by / }, { timeout: 20_000 }),
    ).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('This record does not match')
    expect(screen.getByRole('button', { name: 'Keep this' })).toBeTruthy()
    expect(screen.getByText(/^The shop could look into its own boxes, and it could stand in its own line\./)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/provably fair|cannot cheat/i)
  })
  it('judges files that are dropped on it: a record, evidence, an earlier record', async () => {
    open({})
    await drop(JSON.stringify(record))
    expect(await mark('The whole draw comes out again')).toBe('Matches')
    expect(screen.getByText(/^Box 02, whose money was given back, held figure 1\d\d\.$/)).toBeTruthy()
    expect(await mark('Compare the log with what you saw')).toBe('Cannot be checked yet')
    await drop(JSON.stringify(evidence), text('early.json'))
    expect(await mark('Nothing in the log of this set was changed since you saw it.')).toBe('Matches')
    expect(await mark('Your number went in last, after everything else was fixed.')).toBe('Matches')
    expect(screen.getByText('Set 0001: everything matches')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Every check, and the whole fingerprints' }))
    expect(screen.getByText('Fingerprint of the contents', { selector: '.bold' })).toBeTruthy()
    expect(screen.getByText('Fingerprint of the arrangement, round 5', { selector: '.bold' })).toBeTruthy()
  })
  it('compares the seal of a shared link', async () => {
    shopSays(record)
    const head = JSON.parse(text('heads.json')).heads[1] as { n: number; head: string }
    const { unmount } = open({ boxSetId: '7001', seal: `${head.n}-${head.head.slice(0, 16)}` })
    expect(await mark('Nothing in the log of this set was changed since you saw it.')).toBe('Matches')
    unmount()
    open({ boxSetId: '7001', seal: `${head.n}-${otherAt(head.head, 3).slice(0, 16)}` })
    expect(
      await screen.findByText('Does not match: The seals you kept are seals of this log.', {}, { timeout: 20_000 }),
    ).toBeTruthy()
  })
  it('attack F2: says when the shop denies an answer, and that the evidence should be kept', async () => {
    open({})
    await drop(JSON.stringify(record))
    await step('The whole draw comes out again')
    // A place that the log calls mute, and a device that answered.
    const denied = {
      ...evidence,
      place: 9,
      commitment: record.log[8].split(' ')[3],
      heads: [],
      did: [{ what: 'answer', at: 1764705605123, n: 31 }],
      told: [{ at: 1764705605401, code: 0, reason: '' }],
    }
    await drop(JSON.stringify(denied))
    expect(
      await screen.findByText(/^Your phone answered at .*\. The shop says it did not\. Keep this\.$/, {}, { timeout: 20_000 }),
    ).toBeTruthy()
    expect(screen.getByText('Does not match: Your turn is recorded as your device knows it.')).toBeTruthy()
  })
  it('refuses what is none of the protocol’s files, or of another version', async () => {
    open({})
    await drop('{"version":2,"kind":"set"}')
    expect(await screen.findByRole('heading', { name: 'This file cannot be checked' })).toBeTruthy()
    await drop(JSON.stringify(record))
    await step('The whole draw comes out again')
    await drop(readFileSync(path.resolve(__dirname, '../../../../../docs/fairness/proof.json'), 'utf8'))
    expect(await screen.findByRole('heading', { name: 'This file cannot be checked' })).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Back' }).pop()!)
    await step('The whole draw comes out again')
  })
})
