import { useCallback, useEffect, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'

import { failureText, Refusal, refusedWith, useTap } from '@/api'
import { steadyMilliseconds } from '@/host'
import { Frame } from '@/ui'
import { forgetSavings, noDiscounts, type Discounts, type PaymentEnd } from '@/parts/checkout'

import { lastingReasons, placeOrder } from '../api'
import { useLimitWords } from '../container/limit-words'
import { askAgain } from '../live'
import { stillFree, toggled } from '../model/boards'
import { limitOfRefusal } from '../model/limits'
import { placeOf } from '../model/queue'
import type { Style } from '../model/odds'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { Boards } from './boards'
import { BoxCashier, type BoxOrder } from './box-cashier'
import { MomentSheet } from './moment-sheet'
import { tellOutcome } from './outcome'
import { Seal, SealAlarm } from './seal'
import { StageFoot } from './stage-foot'
import { usePicked } from './use-picked'
import { useTools } from './use-tools'

interface PlayProps {
  /** What stands around the boxes: the bar, whose turn it is, what is called out over them, and what is read along where there is room. */
  head: ReactNode
  lead: ReactNode
  sky: ReactNode
  beside: ReactNode
  snapshot: SetSnapshot
  queue: Queue | undefined
  picture: string
  tone: string
  styles: Style[]
  paymentSeconds: number
  onAway: () => void
}

/** The boxes and all that one can do with them. */
export function Play({ head, lead, sky, beside, snapshot, queue, picture, tone, styles, paymentSeconds, onAway }: PlayProps) {
  const { order, placed, closed } = useWaitingOrder(queue)
  const turn = placeOf(queue) === 'turn'
  const [picked, setPicked] = usePicked(queue)
  const picks = turn ? stillFree(picked, snapshot.boxes) : []
  const focus = picked.filter((slot) => picks.includes(slot)).pop()
  const tools = useTools(snapshot, focus, { turn, active: turn && !order && snapshot.set.state === 'on_sale' })
  const buying = useBuying(snapshot, turn, { placed, emptied: () => setPicked([]) })
  const pick = usePick(setPicked, buying.forgive)
  const end = (how: PaymentEnd, orderId: string) => {
    closed(orderId)
    buying.tell(how, orderId, order?.slots ?? [])
  }
  return (
    <Frame
      shape="stage"
      className="stage"
      tone={tone}
      head={head}
      lead={lead}
      beside={beside}
      foot={
        <StageFoot
          snapshot={snapshot}
          queue={queue}
          styles={styles}
          picks={picks}
          focus={focus}
          tools={tools}
          discounts={buying.discounts}
          onDiscounts={buying.setDiscounts}
          refused={buying.refused}
          ordering={buying.pending}
          onOrder={(discounts) => buying.buy({ slots: picks, discounts })}
          onAway={onAway}
          onPick={pick}
        />
      }
    >
      {sky}
      <SealAlarm boxSetId={snapshot.set.boxSetId} />
      <Boards
        boxes={snapshot.boxes}
        picture={picture}
        picks={picks}
        styles={styles}
        known={tools.known}
        shaking={tools.shaking}
        onPick={turn && !order ? pick : undefined}
      />
      <Seal snapshot={snapshot} />
      {tools.moment && turn && !order && (
        <MomentSheet tools={tools} moment={tools.moment} snapshot={snapshot} styles={styles} tone={tone} picture={picture} />
      )}
      {order && (
        <BoxCashier
          key={order.orderId}
          order={order}
          queue={queue}
          snapshot={snapshot}
          picture={picture}
          styles={styles}
          known={tools.known}
          paymentSeconds={paymentSeconds}
          onEnd={end}
        />
      )}
    </Frame>
  )
}

/** Picks a box or puts it back; always the same function. */
function usePick(setPicked: Dispatch<SetStateAction<number[]>>, forgive: () => void) {
  return useCallback(
    (slot: number) => {
      forgive()
      setPicked((before) => toggled(before, slot))
    },
    [forgive, setPicked],
  )
}

interface Then {
  placed: (order: BoxOrder) => void
  /** What was picked is ordered, or gone. */
  emptied: () => void
}

/** Ordering the picked boxes, and what is said afterwards. */
function useBuying(snapshot: SetSnapshot, turn: boolean, { placed, emptied }: Then) {
  const { boxSetId } = snapshot.set
  const [discounts, setDiscounts] = useState(noDiscounts)
  const [refused, setRefused] = useState('')
  const boxesLeftBut = (slots: number[]) =>
    snapshot.boxes.filter(({ state, slot }) => state === 'free' && !slots.includes(slot)).length
  const limitWords = useLimitWords()
  // A limit that is used up is told with its number, and when it begins anew.
  const wordsOf = (failure: unknown) => {
    const limit = limitOfRefusal(failure instanceof Refusal ? failure.reason : undefined, snapshot.limits)
    return limit ? limitWords(limit) : failureText(failure)
  }
  const tell = (how: PaymentEnd, orderId: string, slots: number[]) => {
    forgetSavings()
    void tellOutcome(how, { orderId, count: slots.length, turnGoesOn: turn && boxesLeftBut(slots) > 0 })
  }
  const place = ({ slots, discounts: wanted }: { slots: number[]; discounts: Discounts }, key: string) =>
    placeOrder(boxSetId, slots, wanted, key).then((answer) => ({ ...answer, slots }))
  const { tap, pending } = useTap(place, {
    onDone: (answer) => {
      emptied()
      setRefused('')
      setDiscounts(noDiscounts)
      forgetSavings()
      // With nothing left to pay there is no cashier: the boxes are in the cabinet.
      if (answer.provider === 'none') tell('success', answer.orderId, answer.slots)
      else placed({ ...answer, count: answer.slots.length, receivedAt: steadyMilliseconds() })
      askAgain(boxSetId)
    },
    onFailed: (failure) => {
      // What the boards show is old: the answer has been said, the boards follow.
      if (refusedWith(failure, 'box_sold')) emptied()
      if (refusedWith(failure, ...lastingReasons)) setRefused(wordsOf(failure))
      forgetSavings()
      askAgain(boxSetId)
    },
  })
  const forgive = useCallback(() => setRefused(''), [])
  return { buy: tap, pending, discounts, setDiscounts, refused, forgive, tell }
}

/** The order that waits for its payment: the one just placed, or the one that the server still holds boxes for, as after a reload. */
function useWaitingOrder(queue: Queue | undefined) {
  const [order, setOrder] = useState<BoxOrder | null>(null)
  const over = useRef(new Set<string>())
  useEffect(() => {
    const pending = queue?.pendingOrder
    if (!pending || order || over.current.has(pending.orderId)) return
    setOrder({ ...pending, count: pending.slots.length, receivedAt: queue.receivedAt })
  }, [queue, order])
  return {
    order,
    placed: setOrder,
    /** It is paid or given back: a snapshot from before does not open it again. */
    closed: (orderId: string) => {
      over.current.add(orderId)
      setOrder(null)
    },
  }
}
