// The log read from its first line to its last: who stood in line, whose turn it was, which boxes were held, sold and kept, and which
// rules a line broke.
import { fromHex, fromText, be64, joined, toHex } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

import { Queue } from './queue'
import type { Entry, Word } from './log'
import type { Record2 } from './record'

export type Rule = 'line' | 'numbers' | 'turns' | 'holds' | 'sold' | 'kept' | 'state' | 'opening'

export interface Turn {
  /** The numbers of its entries. */
  n: number
  call: number
  place: number
  number: string
  epoch: number
  root: string
  /** The unsold boxes, ascending, and those of them that lay still because somebody kept them. */
  slots: number[]
  kept: ReadonlySet<number>
}

export interface Hold {
  n: number
  place: number
  /** The turn, counted from 0. */
  turn: number
  slots: number[]
  state: 'open' | 'released' | 'sold'
  /** Of one that was released: why, also when it was paid after all. */
  why: string
  /** Of a sold one: the boxes whose money was given back. */
  returned: number[]
}

const afterFinish: Word[] = ['release', 'sale', 'late', 'leave', 'unkeep', 'return', 'secret']
const afterSecret: Word[] = ['leave', 'unkeep', 'return']
// What would change which boxes are mixed, once the head of a call is fixed.
const duringCall: Word[] = ['hold', 'sale', 'late', 'release', 'unkeep', 'end']

const numberMark = fromText('kabinet number 2\n')

/** What a device sends when it joins, so that it cannot choose another number later. */
export const commitmentOf = (boxSetId: string, number: string): string =>
  toHex(sha256(joined(numberMark, be64(boxSetId), fromHex(number, 16)!)))

export class Book {
  readonly broken = new Set<Rule>()
  readonly turns: Turn[] = []
  readonly holds = new Map<number, Hold>()
  /** Of each sold box: the turn in which it was held, counted from 0. */
  readonly sold = new Map<number, number>()
  readonly kept = new Set<number>()
  /** Of the opening: the places that answered, with their numbers, and the order written down. */
  readonly answers: { place: number; number: string }[] = []
  lobby?: { n: number; minute: number; places: number[] }
  order?: number[]
  finished?: number
  isTold = false
  mutes = 0

  private readonly queue = new Queue()
  private readonly commitments = new Map<number, string>()
  private readonly seen = new Set<string>()
  private called?: { n: number; place: number }
  private turn?: Turn
  private hasBought = false
  private lastCall = 0
  private isOpen = false
  private isPaused = false

  private readonly readers: Record<Word, (entry: Entry) => void> = {
    join: (entry) => this.join(entry),
    here: ({ place }) => this.need('line', this.queue.here(place)),
    pass: ({ place }) => this.need('line', this.queue.pass(place)),
    wait: ({ place, until }) => this.need('line', this.queue.rest(place, until)),
    leave: ({ place, why }) => this.need('line', this.queue.leave(place, why)),
    call: (entry) => this.call(entry),
    turn: (entry) => this.beginTurn(entry),
    mute: (entry) => this.mute(entry),
    hold: (entry) => this.hold(entry),
    release: (entry) => this.release(entry),
    sale: (entry) => this.sale(entry),
    late: (entry) => this.late(entry),
    end: (entry) => this.end(entry),
    // It lies where it is until the next turn begins.
    unkeep: ({ slot }) => this.need('kept', this.kept.delete(slot)),
    return: (entry) => this.return(entry),
    lobby: (entry) => this.closeLobby(entry),
    answer: (entry) => this.answer(entry),
    order: (entry) => this.drawOrder(entry),
    open: () => this.open(),
    pause: () => this.pause(true),
    resume: () => this.pause(false),
    finish: (entry) => this.finish(entry),
    secret: () => this.tell(),
  }

  constructor(
    private readonly record: Record2,
    entries: Entry[],
  ) {
    for (const entry of entries) this.read(entry)
    if (this.sold.size === record.boxCount) this.need('state', this.finished !== undefined)
    this.need('state', this.isTold === (record.master !== undefined))
    this.need('opening', (this.order !== undefined) === (record.seed !== undefined))
  }

  unsold(): number[] {
    return Array.from({ length: this.record.boxCount }, (_, at) => at + 1).filter((slot) => !this.sold.has(slot))
  }

  private need(rule: Rule, holds: boolean): void {
    if (!holds) this.broken.add(rule)
  }

  private read(entry: Entry): void {
    if (this.isTold) this.need('state', afterSecret.includes(entry.word))
    else if (this.finished !== undefined) this.need('state', afterFinish.includes(entry.word))
    if (this.called && duringCall.includes(entry.word)) this.broken.add('turns')
    this.readers[entry.word](entry)
  }

  // A commitment or a number that stands twice would open for two places.
  private isNew(text: string): boolean {
    const isNew = !this.seen.has(text)
    this.seen.add(text)
    return isNew
  }

  private opens(place: number, number: string): void {
    this.need('numbers', this.isNew(number) && this.commitments.get(place) === commitmentOf(this.record.boxSetId, number))
  }

  private join({ n, hash }: Entry): void {
    this.need('numbers', this.isNew(hash))
    this.commitments.set(n, hash)
    this.queue.join(n)
  }

  private call({ n, place, minute }: Entry): void {
    const isNext = this.queue.call(place, minute)
    this.need('line', this.isOpen && !this.isPaused && isNext)
    this.need('turns', this.called === undefined && this.turn === undefined && this.openHolds().length === 0)
    // What is left may be kept: by the one who is called.
    this.need('turns', this.sold.size < this.record.boxCount)
    this.called = { n, place }
    this.turn = undefined
    this.lastCall = n
  }

  private beginTurn({ n, place, number, epoch, hash }: Entry): void {
    this.need('turns', this.called?.place === place && epoch === this.turns.length + 1 && this.openHolds().length === 0)
    this.opens(place, number)
    const slots = this.unsold()
    const kept = new Set(this.kept)
    this.turn = { n, call: this.called?.n ?? 0, place, number, epoch, root: hash, slots, kept }
    this.turns.push(this.turn)
    this.called = undefined
    this.hasBought = false
  }

  private mute({ place }: Entry): void {
    this.need('turns', this.called?.place === place)
    this.called = undefined
    this.mutes++
  }

  private end({ place, why, slot }: Entry): void {
    this.need('turns', this.turn?.place === place)
    if (slot !== 0) {
      const isFree = slot <= this.record.boxCount && !this.sold.has(slot) && !this.kept.has(slot) && !this.isHeld(slot)
      this.need('kept', why === 'left' && this.turn !== undefined && this.hasBought && isFree)
      if (isFree) this.kept.add(slot)
    }
    this.turn = undefined
  }

  private openHolds(): Hold[] {
    return [...this.holds.values()].filter(({ state }) => state === 'open')
  }

  private isHeld(slot: number): boolean {
    return this.openHolds().some(({ slots }) => slots.includes(slot))
  }

  private hold({ n, place, slots }: Entry): void {
    this.need('holds', this.turn?.place === place)
    this.needFree(slots, 'holds')
    this.holds.set(n, { n, place, turn: this.turns.length - 1, slots, state: 'open', why: '', returned: [] })
  }

  private needFree(slots: number[], rule: Rule): void {
    for (const slot of slots) {
      this.need(rule, slot <= this.record.boxCount && !this.sold.has(slot) && !this.isHeld(slot))
      this.need('kept', !this.kept.has(slot))
    }
  }

  private release({ hold, why }: Entry): void {
    const released = this.holds.get(hold)
    this.need('holds', released?.state === 'open')
    if (released?.state === 'open') Object.assign(released, { state: 'released', why })
  }

  private sale({ hold }: Entry): void {
    const held = this.holds.get(hold)
    this.need('sold', held?.state === 'open')
    if (held?.state === 'open') this.sell(held)
  }

  private late({ hold }: Entry): void {
    const held = this.holds.get(hold)
    this.need('sold', held?.state === 'released' && held.n > this.lastCall)
    if (held?.state !== 'released') return
    this.needFree(held.slots, 'sold')
    this.sell(held)
  }

  private sell(held: Hold): void {
    for (const slot of held.slots) {
      this.need('sold', !this.sold.has(slot))
      if (slot <= this.record.boxCount && !this.sold.has(slot)) this.sold.set(slot, held.turn)
      this.kept.delete(slot)
    }
    held.state = 'sold'
    if (held.turn === this.turns.length - 1) this.hasBought = true
  }

  private return({ hold, slots }: Entry): void {
    const held = this.holds.get(hold)
    const isOf = (slot: number) => held?.slots.includes(slot) === true && !held.returned.includes(slot)
    this.need('sold', held?.state === 'sold' && slots.every(isOf))
    if (held?.state === 'sold') held.returned.push(...slots.filter(isOf))
  }

  private closeLobby({ n, minute, count }: Entry): void {
    const places = this.queue.waiting()
    const opens = this.record.opensAt
    this.need(
      'opening',
      opens !== undefined && minute >= opens && !this.isOpen && this.lobby === undefined && places.length === count,
    )
    this.lobby = { n, minute, places }
  }

  private answer({ place, number, hash }: Entry): void {
    const isNext = place > (this.answers[this.answers.length - 1]?.place ?? 0)
    this.need('opening', this.order === undefined && isNext && this.lobby?.places.includes(place) === true)
    this.opens(place, number)
    this.need('numbers', this.isNew(hash))
    this.commitments.set(place, hash)
    this.answers.push({ place, number })
  }

  private drawOrder({ places }: Entry): void {
    this.need('opening', this.lobby !== undefined && this.order === undefined && !this.isOpen)
    const sorted = [...places].sort((one, other) => one - other)
    this.need('opening', sorted.join() === (this.lobby?.places ?? []).join())
    this.order = places
    this.queue.order(places)
  }

  private open(): void {
    this.need('state', !this.isOpen)
    this.need('opening', this.record.opening === undefined || this.order !== undefined)
    this.isOpen = true
  }

  private pause(pauses: boolean): void {
    this.need('state', this.isOpen && this.isPaused !== pauses)
    this.isPaused = pauses
  }

  private finish({ minute, why }: Entry): void {
    this.need('state', this.finished === undefined && (why === 'sold_out') === (this.sold.size === this.record.boxCount))
    this.need('state', this.turn === undefined)
    this.finished = minute
    this.called = undefined
  }

  private tell(): void {
    this.need('state', !this.isTold && this.finished !== undefined)
    this.need('state', this.openHolds().length === 0)
    this.isTold = true
  }
}
