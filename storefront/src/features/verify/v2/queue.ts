// Who stands in the queue, and whether who is called is the first who may be.
interface Place {
  isHere: boolean
  wasPassed: boolean
  /** May be passed over until there were so many calls. */
  passedUntil: number
  restsUntil: number
}

// A place that did not answer stands behind the next two that are called.
const callsOfAPass = 2

export class Queue {
  private readonly places = new Map<number, Place>()
  private queue: number[] = []
  private calls = 0

  /** The waiting places, in the order in which they are served. */
  waiting(): number[] {
    return [...this.queue]
  }

  join(place: number): void {
    this.places.set(place, { isHere: false, wasPassed: false, passedUntil: 0, restsUntil: -1 })
    this.queue.push(place)
  }

  here(place: number): boolean {
    const known = this.places.get(place)
    if (known) known.isHere = true
    return known !== undefined
  }

  /** Not while it is passed over already. */
  pass(place: number): boolean {
    const known = this.places.get(place)
    const isDue = known !== undefined && this.calls >= known.passedUntil
    if (known) Object.assign(known, { isHere: false, wasPassed: true, passedUntil: this.calls + callsOfAPass })
    return isDue
  }

  rest(place: number, until: number): boolean {
    const known = this.places.get(place)
    if (known) known.restsUntil = until
    return known !== undefined
  }

  leave(place: number, why: string): boolean {
    const known = this.places.get(place)
    this.remove(place)
    return known !== undefined && (why !== 'silent' || known.wasPassed)
  }

  call(place: number, minute: number): boolean {
    const known = this.places.get(place)
    const before = this.queue.slice(0, Math.max(0, this.queue.indexOf(place))).map((other) => this.places.get(other)!)
    const isNext = before.every(({ restsUntil, passedUntil }) => restsUntil >= minute || this.calls < passedUntil)
    this.calls++
    this.remove(place)
    return known?.isHere === true && isNext
  }

  /** Serves these first, in this order; the others keep theirs. */
  order(places: number[]): void {
    const first = [...new Set(places)].filter((place) => this.places.has(place))
    this.queue = [...first, ...this.queue.filter((place) => !first.includes(place))]
  }

  private remove(place: number): void {
    this.places.delete(place)
    this.queue = this.queue.filter((other) => other !== place)
  }
}
