// The log read from its first line to its last: who stood in line, whose turn it was, which boxes were held, sold and kept, and which
// rules a line broke.
import { fromHex, fromText, be64, joined, toHex } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

import { Line } from './line'
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
  why: string
  /** The boxes that could be chosen just before it. */
  choosable: number[]
  /** Of a sold one: the boxes whose money was given back. */
  returned: number[]
}

const afterFinish: Word[] = ['release', 'sale', 'late', 'leave', 'unkeep', 'return', 'secret']
// What would change what is mixed, or who is called, once the head of a call is fixed.
const duringCall: Word[] = ['hold', 'sale', 'late', 'release', 'unkeep', 'end', 'call']

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

  private readonly line = new Line()
  private readonly commitments = new Map<number, string>()
  private readonly seen = new Set<string>()
  private readonly returnedSlots = new Set<number>()
  private called?: { n: number; place: number }
  private turn?: Turn
  private hasBought = false
  private lastCall = 0
  private isOpen = false
  private isPaused = false

  private readonly readers: Record<Word, (entry: Entry) => void> = {
    join: (entry) => this.join(entry),
    here: ({ place }) => this.need('line', this.line.here(place)),
    pass: ({ place }) => this.need('line', this.line.pass(place)),
    wait: ({ place, until }) => this.need('line', this.line.rest(place, until)),
    leave: ({ place, why }) => this.need('line', this.line.leave(place, why)),
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
    if (this.isTold) this.need('state', entry.word === 'return')
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
    this.line.join(n)
  }

  private call({ n, place, minute }: Entry): void {
    this.need('line', this.isOpen && !this.isPaused && this.line.call(place, minute))
    this.need('turns', this.turn === undefined && this.openHolds().length === 0)
    this.called = { n, place }
    this.turn = undefined
    this.lastCall = n
  }

  private beginTurn({ n, place, number, epoch, hash }: Entry): void {
    this.need('turns', this.called?.place === place && epoch === this.turns.length + 1 && this.openHolds().length === 0)
    this.opens(place, number)
    const slots = this.unsold()
    const kept = new Set(this.kept)
    this.need('turns', slots.length > kept.size)
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
      this.need('kept', why === 'left' && this.hasBought && isFree)
      this.kept.add(slot)
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
    this.need('holds', this.turn?.place === place && slots.every((slot) => slot <= this.record.boxCount))
    this.need(
      'sold',
      slots.every((slot) => !this.sold.has(slot) && !this.isHeld(slot)),
    )
    this.need(
      'kept',
      slots.every((slot) => !this.kept.has(slot)),
    )
    const choosable = this.unsold().filter((slot) => !this.kept.has(slot))
    this.holds.set(n, { n, place, turn: this.turns.length - 1, slots, state: 'open', why: '', choosable, returned: [] })
  }

  private release({ hold, why }: Entry): void {
    const released = this.holds.get(hold)
    this.need('holds', released?.state === 'open')
    if (released) Object.assign(released, { state: 'released', why })
  }

  private sale({ hold }: Entry): void {
    const held = this.holds.get(hold)
    this.need('holds', held?.state === 'open')
    if (held) this.sell(held)
  }

  private late({ hold }: Entry): void {
    const held = this.holds.get(hold)
    const began = held && this.turns[held.turn]?.n
    this.need('holds', held?.state === 'released' && began !== undefined && this.lastCall < began)
    if (!held) return
    this.need(
      'sold',
      held.slots.every((slot) => !this.isHeld(slot)),
    )
    this.need(
      'kept',
      held.slots.every((slot) => !this.kept.has(slot)),
    )
    this.sell(held)
  }

  private sell(held: Hold): void {
    this.need(
      'sold',
      held.slots.every((slot) => !this.sold.has(slot)),
    )
    for (const slot of held.slots) this.sold.set(slot, held.turn)
    held.state = 'sold'
    if (this.turn?.place === held.place) this.hasBought = true
  }

  private return({ hold, slots }: Entry): void {
    const held = this.holds.get(hold)
    const isFirst = slots.every((slot) => !this.returnedSlots.has(slot))
    this.need('holds', held?.state === 'sold' && isFirst && slots.every((slot) => held.slots.includes(slot)))
    for (const slot of slots) this.returnedSlots.add(slot)
    held?.returned.push(...slots)
  }

  private closeLobby({ n, minute, count }: Entry): void {
    const places = this.line.waiting()
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
    this.order = places
    this.line.order(places)
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
