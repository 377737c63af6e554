interface Placed {
  boxSetId: string
  place: number
}

/** Answers for a place in a queue, unless such an answer is on its way. */
export function oncePerPlace<Queue extends Placed>(answer: (queue: Queue) => Promise<void>): (queue: Queue) => void {
  const underWay = new Set<string>()
  return (queue) => {
    const name = `${queue.boxSetId}:${queue.place}`
    if (underWay.has(name)) return
    underWay.add(name)
    void answer(queue).finally(() => underWay.delete(name))
  }
}
