// Who stands in line, and whether who is called is the first who may be.
interface Place {
  isHere: boolean
  /** How often it was passed over since it did not answer; nothing when it was never asked in vain. */
  passedOver?: number
  restsUntil: number
}

// A place that did not answer stands behind the next two.
const mostPassedOver = 2

const mayBePassedOver = ({ passedOver, restsUntil }: Place, minute: number): boolean =>
  restsUntil >= minute || (passedOver !== undefined && passedOver < mostPassedOver)

export class Line {
  private readonly places = new Map<number, Place>()
  private queue: number[] = []

  /** The waiting places, in the order in which they are served. */
  waiting(): number[] {
    return [...this.queue]
  }

  join(place: number): void {
    this.places.set(place, { isHere: false, restsUntil: -1 })
    this.queue.push(place)
  }

  here(place: number): boolean {
    const known = this.places.get(place)
    if (known) known.isHere = true
    return known !== undefined
  }

  /** Once only; the second time the place is lost. */
  pass(place: number): boolean {
    const known = this.places.get(place)
    const isFirst = known?.passedOver === undefined
    if (known) Object.assign(known, { isHere: false, passedOver: 0 })
    return known !== undefined && isFirst
  }

  rest(place: number, until: number): boolean {
    const known = this.places.get(place)
    if (known) known.restsUntil = until
    return known !== undefined
  }

  leave(place: number, why: string): boolean {
    const known = this.places.get(place)
    this.remove(place)
    return known !== undefined && (why !== 'silent' || known.passedOver !== undefined)
  }

  call(place: number, minute: number): boolean {
    const known = this.places.get(place)
    const before = this.queue.slice(0, Math.max(0, this.queue.indexOf(place))).map((other) => this.places.get(other)!)
    const isNext = before.every((other) => mayBePassedOver(other, minute))
    for (const other of before) if (other.passedOver !== undefined) other.passedOver++
    this.remove(place)
    return known?.isHere === true && isNext
  }

  /** Serves these first, in this order; the others keep theirs. */
  order(places: number[]): void {
    const first = places.filter((place) => this.places.has(place))
    this.queue = [...first, ...this.queue.filter((place) => !first.includes(place))]
  }

  private remove(place: number): void {
    this.places.delete(place)
    this.queue = this.queue.filter((other) => other !== place)
  }
}
