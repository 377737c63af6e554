interface Placed {
  boxSetId: string
  place: number
}

/** Answers for a place in a line, unless such an answer is on its way. */
export function oncePerPlace<Line extends Placed>(answer: (line: Line) => Promise<void>): (line: Line) => void {
  const underWay = new Set<string>()
  return (line) => {
    const name = `${line.boxSetId}:${line.place}`
    if (underWay.has(name)) return
    underWay.add(name)
    void answer(line).finally(() => underWay.delete(name))
  }
}
