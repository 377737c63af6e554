// Every check of a record of version 2, by the names that `kabinet verify` uses too, in its order.
import { fromHex, fromText, joined, toHex } from '@/protocol/bytes'
import { hmac, sha256 } from '@/protocol/sha256'

import type { Verdict } from '../checks'
import { permutation, type Keyed } from '@/protocol/draw'
import { byNumber } from '../replay'
import { arrange, rootOfTurn, type Arrangement } from './arrangement'
import { Book, type Rule } from './book'
import { headsOf, readLog } from './log'
import type { Record2 } from './record'
import { releasesOf, type GivenUp } from './releases'
import { isSigned } from '@/protocol/signature'

type RecordCheck = Rule | 'format' | 'content' | 'manifest' | 'log' | 'head' | 'signature'
type LateCheck = 'deadline' | 'commitment' | 'roots' | 'releases'
type EarlierCheck = `earlier_${'set' | 'head' | 'log' | 'secret'}`
type ProofCheck = `proof_${'set' | 'head' | 'root' | 'place' | 'style' | 'path' | 'sale' | 'replay'}`
type EvidenceCheck = `evidence_${'place' | 'turn' | 'holds' | 'heads'}`
export type Check2 = RecordCheck | LateCheck | EarlierCheck | ProofCheck | EvidenceCheck

export interface Finding2 {
  check: Check2
  verdict: Verdict
  /** Why it is open, or by whose word it is broken. */
  why?: 'secret' | 'undrawn' | 'unsold' | 'shuffled' | 'deadline' | 'unread' | 'word' | 'unkept' | 'older' | 'unturned'
}

/** A record that was read and replayed as far as it can be: what other files are compared with. */
export interface Judged {
  record: Record2
  findings: Finding2[]
  /** head(0) .. head(n). */
  heads: Uint8Array[]
  /** Nothing when the log cannot be read. */
  book?: Book
  keyed?: Keyed
  /** When the secret is told, and the log can be replayed with it. */
  arrangements?: Arrangement[]
  givenUp: GivenUp[]
  /** The minute by which the secret has to be told. */
  due: number
}

export const finding = (check: Check2, holds: boolean): Finding2 => ({ check, verdict: holds ? 'holds' : 'broken' })
export const open = (check: Check2, why: Finding2['why']): Finding2 => ({ check, verdict: 'open', why })

export const unreadable: Finding2[] = [finding('format', false)]

export function manifestOf(record: Record2): string {
  const { boxSetId, seriesId, number, boxCount, draw, lastOneStyleId, commitment, signer, opening, opensAt, content } = record
  const lines = [
    'kabinet set 2',
    `set ${boxSetId}`,
    `series ${seriesId}`,
    `number ${number}`,
    `boxes ${boxCount}`,
    `draw ${draw}`,
    `last-one ${lastOneStyleId ?? 0}`,
    `commitment ${commitment}`,
    `signer ${signer}`,
    `opening ${opening ?? 0}`,
    `opens ${opensAt ?? 0}`,
    `reveal-after ${record.revealAfter}`,
    `reveal-by ${record.revealBy}`,
    'beacon 0',
    ...content.map(({ styleId, total, hidden }) => `style ${styleId} ${total} ${hidden ? 1 : 0}`),
  ]
  return toHex(sha256(fromText(lines.map((line) => `${line}\n`).join(''))))
}

function contentIsSound({ content, boxCount }: Record2): boolean {
  const ascends = content.every(
    ({ styleId, total }, at) => total > 0 && (at === 0 || byNumber(content[at - 1].styleId, styleId) < 0),
  )
  return ascends && content.reduce((sum, { total }) => sum + total, 0) === boxCount
}

const openingMark = fromText('kabinet opening 2\n')

async function orderIsDrawn({ boxSetId, seed, opening }: Record2, book: Book, heads: Uint8Array[]): Promise<boolean> {
  const { lobby, answers, order } = book
  if (!lobby || !order || seed === undefined || opening === undefined) return false
  const numbers = answers.map(({ number }) => fromHex(number, 16)!)
  const digest = toHex(sha256(joined(openingMark, heads[lobby.n], ...numbers)))
  const drawn = await permutation(hmac(fromHex(seed, 32)!), `opening,${boxSetId},${digest}`, answers.length)
  const answered = new Set(answers.map(({ place }) => place))
  const expected = [...drawn.map((at) => answers[at].place), ...lobby.places.filter((place) => !answered.has(place))]
  return order.join() === expected.join() && toHex(sha256(fromHex(seed, 32)!)) === opening
}

async function openingFindings(record: Record2, book: Book, heads: Uint8Array[]): Promise<Finding2[]> {
  if (book.broken.has('opening')) return [finding('opening', false)]
  if (record.opening === undefined) return book.lobby ? [finding('opening', false)] : []
  // A sale that ended before it has nothing to draw any more.
  if (!book.order) return [book.finished === undefined ? open('opening', 'undrawn') : finding('opening', true)]
  return [finding('opening', await orderIsDrawn(record, book, heads))]
}

const graceMinutes = 24 * 60

/** When the secret has to be told: the date of the manifest, or a day after what follows the end of the sale. */
const dueOf = ({ revealBy, revealAfter }: Record2, book: Book | undefined): number =>
  book?.finished === undefined ? revealBy : Math.min(revealBy, book.finished + revealAfter + graceMinutes)

function deadlineFinding({ master }: Record2, due: number, now: number): Finding2 {
  if (master !== undefined) return finding('deadline', true)
  return now > due ? finding('deadline', false) : open('deadline', 'deadline')
}

const rules: Rule[] = ['line', 'numbers', 'turns', 'holds', 'sold', 'kept', 'state']
const late = ['opening', 'deadline', 'commitment', 'roots', 'releases'] as const

/** Whether every root comes out again, pausing now and then so that a page stays alive. */
async function rootsComeOut(keyed: Keyed, book: Book, arrangements: Arrangement[]): Promise<boolean> {
  let since = Date.now()
  for (const [at, arrangement] of arrangements.entries()) {
    if ((await rootOfTurn(keyed, arrangement)) !== book.turns[at].root) return false
    if (Date.now() - since > 30) {
      await new Promise((next) => setTimeout(next))
      since = Date.now()
    }
  }
  return true
}

// What the arrangements are computed from.
const needed: Rule[] = ['turns', 'holds', 'sold', 'kept']

async function replayed(judged: Judged, book: Book): Promise<Finding2[]> {
  const { record, heads } = judged
  if (record.master === undefined) return (['commitment', 'roots', 'releases'] as const).map((check) => open(check, 'secret'))
  const keyed = hmac(fromHex(record.master, 32)!)
  const commitment = finding('commitment', toHex(sha256(fromHex(record.master, 32)!)) === record.commitment)
  if (!contentIsSound(record) || needed.some((rule) => book.broken.has(rule)))
    return [commitment, finding('roots', false), open('releases', 'unread')]
  const arrangements = await arrange(keyed, record, book, heads)
  if (!(await rootsComeOut(keyed, book, arrangements))) return [commitment, finding('roots', false), open('releases', 'unread')]
  const { isOdd, givenUp } = releasesOf(book, arrangements)
  Object.assign(judged, { keyed, arrangements, givenUp })
  return [commitment, finding('roots', true), { check: 'releases', verdict: isOdd ? 'odd' : 'holds' }]
}

/**
 * Whether a record agrees with itself, with its signature and, once the secret is told, with every arrangement replayed from it. `now` is
 * the time of whoever looks, in whole minutes since 1970: only the deadline depends on it.
 */
export async function judge(record: Record2, now: number): Promise<Judged> {
  const entries = readLog(record.log)
  const manifest = manifestOf(record)
  const heads = headsOf(manifest, record.log)
  const book = entries && new Book(record, entries)
  const judged: Judged = { record, findings: [], heads, book, givenUp: [], due: dueOf(record, book) }
  judged.findings.push(
    finding('format', true),
    finding('content', contentIsSound(record)),
    finding('manifest', manifest === record.manifest),
    finding('log', entries !== undefined),
    finding('head', toHex(heads[heads.length - 1]) === record.head),
    finding('signature', isSigned(record.signer, record.boxSetId, { ...record, n: record.log.length })),
  )
  if (!book) {
    judged.findings.push(...[...rules, ...late].map((check) => open(check, 'unread')))
    return judged
  }
  judged.findings.push(
    ...rules.map((rule) => finding(rule, !book.broken.has(rule))),
    ...(await openingFindings(record, book, heads)),
    deadlineFinding(record, judged.due, now),
    ...(await replayed(judged, book)),
  )
  return judged
}
