import './barrage.css'

import { useEffect, useRef, useState } from 'react'

import { steadyMilliseconds } from '@/host'
import { Avatar, Block, Text, useStill } from '@/ui'

import { onBarrage } from '../live'
import { grounded, heard, step, without, type Bubble, type BarrageComment } from '../model/bubbles'

import { useBarrageWanted, useComments } from './calls'

const stepMilliseconds = 350
const stageWidth = 480
const mostStill = 2
/** Of what was said before one came, so much flies by as a welcome. */
const mostWelcome = 3
const freshMicroseconds = 600_000_000

/**
 * What others call out, flying over the stage; where little motion is wanted, the latest lines stand still. Never read aloud: the list is.
 */
export function Barrage({ boxSetId }: { boxSetId: string }) {
  const { wanted } = useBarrageWanted()
  const still = useStill()
  if (!wanted) return null
  return still ? <StillLines boxSetId={boxSetId} /> : <FlyingLines boxSetId={boxSetId} />
}

/** The latest texts when one comes, oldest first. */
function useWelcome(boxSetId: string): BarrageComment[] | undefined {
  const { data } = useComments(boxSetId)
  const [welcome, setWelcome] = useState<BarrageComment[]>()
  useEffect(() => {
    if (!data || welcome) return
    const newest = data[0]?.postedAt ?? 0
    const fresh = data.slice(0, mostWelcome).filter(({ postedAt }) => newest - postedAt < freshMicroseconds)
    setWelcome(fresh.reverse())
  }, [data, welcome])
  return welcome
}

function FlyingLines({ boxSetId }: { boxSetId: string }) {
  const flight = useRef(grounded())
  const [flying, setFlying] = useState<Bubble[]>([])
  const welcome = useWelcome(boxSetId)
  useEffect(() => {
    if (welcome) flight.current = heard(flight.current, welcome)
  }, [welcome])
  useEffect(() => {
    const deaf = onBarrage(boxSetId, {
      added: (comments) => void (flight.current = heard(flight.current, comments)),
      removed: (ids) => {
        flight.current = without(flight.current, ids)
        setFlying(flight.current.flying)
      },
    })
    // What comes is only kept; it starts with the next step, however much of it there is.
    const timer = setInterval(() => {
      const next = step(flight.current, steadyMilliseconds(), stageWidth)
      if (next === flight.current) return
      flight.current = next
      setFlying(next.flying)
    }, stepMilliseconds)
    return () => {
      deaf()
      clearInterval(timer)
    }
  }, [boxSetId])
  return (
    <Block className="barrage" hidden>
      {flying.map((bubble) => (
        <Block
          key={bubble.id}
          className={`bubble bubble-flying lane-${bubble.lane}`}
          style={{ animationDuration: `${bubble.duration}ms` }}
        >
          <Line comment={bubble} />
        </Block>
      ))}
    </Block>
  )
}

function StillLines({ boxSetId }: { boxSetId: string }) {
  const [lines, setLines] = useState<BarrageComment[]>([])
  const welcome = useWelcome(boxSetId)
  useEffect(() => {
    const take = (comments: BarrageComment[]) => setLines((before) => [...before, ...comments].slice(-mostStill))
    if (welcome) take(welcome)
    return onBarrage(boxSetId, {
      added: take,
      removed: (ids) => setLines((before) => before.filter(({ id }) => !ids.includes(id))),
    })
  }, [boxSetId, welcome])
  return (
    <Block className="barrage barrage-still" hidden>
      {lines.map((comment) => (
        <Block key={comment.id} className="bubble">
          <Line comment={comment} />
        </Block>
      ))}
    </Block>
  )
}

function Line({ comment }: { comment: BarrageComment }) {
  return (
    <>
      <Avatar picture={comment.avatar} size="tiny" />
      <Text className="bubble-text">{comment.text}</Text>
    </>
  )
}
