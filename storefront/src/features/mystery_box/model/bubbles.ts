/** Something that was called out at a set. */
export interface BarrageComment {
  id: string
  nickName: string
  /** Path of a picture; empty for who has none. */
  avatar: string
  text: string
}

/** One of them on its way across the stage. */
export interface Bubble extends BarrageComment {
  lane: number
  /** Milliseconds it takes from edge to edge, and when it is across (steady clock). */
  duration: number
  endsAt: number
}

/** All of the barrage that is kept: what flies, what waits for a free lane, and from when each lane is free. */
export interface Flight {
  flying: Bubble[]
  waiting: BarrageComment[]
  freeAt: number[]
}

export const lanes = 2
/** What is more than this is left out: nobody can read it, and the list has it. */
export const mostWaiting = 6
const speed = 62 // CSS pixels a second: read at leisure
const gap = 28
const chromeWidth = 54

export const grounded = (): Flight => ({ flying: [], waiting: [], freeAt: Array.from({ length: lanes }, () => 0) })

/** About how wide a text is drawn at 12 px: a Chinese character is as wide as high, a Latin letter about half of that. */
export function widthOf(text: string): number {
  let width = 0
  for (const one of text) width += (one.codePointAt(0) ?? 0) > 0x2e7f ? 12.5 : 6.8
  return chromeWidth + width
}

/** Takes up what has come; what is known already, and the oldest of too many, are left out. */
export function heard(flight: Flight, comments: BarrageComment[]): Flight {
  const known = new Set([...flight.flying, ...flight.waiting].map(({ id }) => id))
  const fresh = comments.filter(({ id }) => !known.has(id) && known.add(id))
  if (fresh.length === 0) return flight
  return { ...flight, waiting: [...flight.waiting, ...fresh].slice(-mostWaiting) }
}

/** Takes down what does not stand there any more. */
export function without(flight: Flight, ids: string[]): Flight {
  const stays = ({ id }: BarrageComment) => !ids.includes(id)
  if ([...flight.flying, ...flight.waiting].every(stays)) return flight
  return { ...flight, flying: flight.flying.filter(stays), waiting: flight.waiting.filter(stays) }
}

/** Lands what is across at `now`, and starts what waits in lanes that are free. Answers the same flight when nothing changes. */
export function step(flight: Flight, now: number, stageWidth: number): Flight {
  const flying = flight.flying.filter(({ endsAt }) => endsAt > now)
  const freeAt = [...flight.freeAt]
  const waiting = [...flight.waiting]
  let started = 0
  for (let lane = 0; lane < freeAt.length && waiting.length > 0; lane++) {
    if (freeAt[lane] > now) continue
    const comment = waiting.shift()!
    const width = widthOf(comment.text)
    const duration = Math.round(((stageWidth + width) / speed) * 1000)
    flying.push({ ...comment, lane, duration, endsAt: now + duration })
    freeAt[lane] = now + ((width + gap) / speed) * 1000
    started++
  }
  if (started === 0 && flying.length === flight.flying.length) return flight
  return { flying, waiting, freeAt }
}
