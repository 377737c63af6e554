import './barrage.css'

import { useEffect, useRef, useState } from 'react'

import { steadyMilliseconds } from '@/host'
import { Avatar, Block, Text, useStill } from '@/ui'

import { onBarrage } from '../live'
import { grounded, heard, step, without, type Bubble, type Said } from '../model/bubbles'

import { useBarrageWanted, useSaidTexts } from './calls'

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
function useWelcome(boxSetId: string): Said[] | undefined {
  const { data } = useSaidTexts(boxSetId)
  const [welcome, setWelcome] = useState<Said[]>()
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
      said: (said) => void (flight.current = heard(flight.current, said)),
      gone: (ids) => {
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
          <Line said={bubble} />
        </Block>
      ))}
    </Block>
  )
}

function StillLines({ boxSetId }: { boxSetId: string }) {
  const [lines, setLines] = useState<Said[]>([])
  const welcome = useWelcome(boxSetId)
  useEffect(() => {
    const take = (said: Said[]) => setLines((before) => [...before, ...said].slice(-mostStill))
    if (welcome) take(welcome)
    return onBarrage(boxSetId, {
      said: take,
      gone: (ids) => setLines((before) => before.filter(({ id }) => !ids.includes(id))),
    })
  }, [boxSetId, welcome])
  return (
    <Block className="barrage barrage-still" hidden>
      {lines.map((said) => (
        <Block key={said.id} className="bubble">
          <Line said={said} />
        </Block>
      ))}
    </Block>
  )
}

function Line({ said }: { said: Said }) {
  return (
    <>
      <Avatar picture={said.avatar} size="tiny" />
      <Text className="bubble-text">{said.text}</Text>
    </>
  )
}
