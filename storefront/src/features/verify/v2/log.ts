// The log of a set: how a line is read, and the chain that binds each line to all before it.
import { fromHex, fromText, joined } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

import { int32 } from '../fields'

// What follows each word, in order.
const grammar = {
  join: ['hash'],
  here: ['place'],
  pass: ['place'],
  wait: ['place', 'until'],
  leave: ['place', 'left silent'],
  call: ['place'],
  turn: ['place', 'number', 'epoch', 'hash'],
  mute: ['place'],
  hold: ['place', 'slots'],
  release: ['hold', 'cancelled failed expired forfeited closed'],
  sale: ['hold'],
  late: ['hold'],
  end: ['place', 'left timeout forfeited closed', 'slot'],
  unkeep: ['box'],
  return: ['hold', 'slots', 'asked shop'],
  lobby: ['count'],
  answer: ['place', 'number', 'hash'],
  order: ['places'],
  open: [],
  pause: [],
  resume: [],
  finish: ['sold_out closed'],
  secret: [],
} as const

export type Word = keyof typeof grammar

/** One line, read. What its word does not say is 0, empty or none. */
export interface Entry {
  n: number
  minute: number
  word: Word
  /** The number of the `join` it is about. */
  place: number
  /** The number of the `hold` it is about. */
  hold: number
  slots: number[]
  /** Of an `end`: the box that is kept, 0 none; of an `unkeep`: the box. */
  slot: number
  /** A commitment, or a root. */
  hash: string
  /** A shopper's number, told. */
  number: string
  epoch: number
  count: number
  until: number
  places: number[]
  why: string
}

const whole = (text: string): number | undefined =>
  /^(0|[1-9][0-9]{0,15})$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
const positive = (text: string): number | undefined => whole(text) || undefined
// A slot, or an epoch.
const small = (text: string): number | undefined => {
  const number = positive(text)
  return number !== undefined && number <= int32 ? number : undefined
}
const hexadecimal = (text: string, bytes: number) => (fromHex(text, bytes) ? text : undefined)

function list(text: string, read: (one: string) => number | undefined): number[] | undefined {
  const numbers = text.split(',').map(read)
  return numbers.every((number): number is number => number !== undefined) ? numbers : undefined
}

function ascending(text: string): number[] | undefined {
  const slots = list(text, small)
  return slots?.every((slot, at) => at === 0 || slots[at - 1] < slot) ? slots : undefined
}

/** The value of a field, or nothing when the text is none. */
function fieldOf(kind: string, text: string): [keyof Entry, unknown] {
  switch (kind) {
    case 'place':
    case 'hold':
      return [kind, positive(text)]
    case 'epoch':
      return [kind, small(text)]
    case 'until':
    case 'count':
      return [kind, whole(text)]
    case 'number':
      return [kind, hexadecimal(text, 16)]
    case 'hash':
      return [kind, hexadecimal(text, 32)]
    case 'slots':
      return [kind, ascending(text)]
    case 'places':
      return [kind, text === '-' ? [] : list(text, positive)]
    case 'slot':
      return [kind, text === '-' ? 0 : small(text)]
    case 'box':
      return ['slot', small(text)]
    default:
      return ['why', kind.split(' ').includes(text) ? text : undefined]
  }
}

const nothing = {
  place: 0,
  hold: 0,
  slots: [],
  slot: 0,
  hash: '',
  number: '',
  epoch: 0,
  count: 0,
  until: 0,
  places: [],
  why: '',
}

/** A line as an entry, or nothing when it is none that the protocol knows. */
export function readLine(line: string): Entry | undefined {
  const [n, minute, word, ...fields] = line.split(' ')
  if (!Object.prototype.hasOwnProperty.call(grammar, word ?? '')) return undefined
  const kinds: readonly string[] = grammar[word as Word]
  const numbers = [positive(n), whole(minute)]
  if (fields.length !== kinds.length || numbers.includes(undefined)) return undefined
  const entries = fields.map((text, at) => fieldOf(kinds[at], text))
  if (entries.some(([, value]) => value === undefined)) return undefined
  return { ...nothing, n: numbers[0]!, minute: numbers[1]!, word: word as Word, ...Object.fromEntries(entries) }
}

/** All lines as entries: numbered from 1 without a gap, minutes never falling. Nothing when a line is not so. */
export function readLog(lines: string[]): Entry[] | undefined {
  const entries = lines.map(readLine)
  const isWhole = entries.every((entry, at) => entry?.n === at + 1 && (at === 0 || entry.minute >= entries[at - 1]!.minute))
  return isWhole ? (entries as Entry[]) : undefined
}

const chainMark = fromText('kabinet log 2\n')

/** head(0) .. head(n): of the manifest alone, then after each line. */
export function headsOf(manifest: string, lines: string[]): Uint8Array[] {
  const heads = [sha256(joined(chainMark, fromHex(manifest, 32)!))]
  for (const [at, line] of lines.entries()) heads.push(sha256(joined(chainMark, heads[at], fromText(line))))
  return heads
}
