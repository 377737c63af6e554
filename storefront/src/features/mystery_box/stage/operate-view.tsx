import './stage.css'

import { useEffect, useRef, useState } from 'react'

import { refusedWith, useTap } from '@/contract'
import { back, open, steadyMilliseconds, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { Block, FailureState, IconButton, Loading, NavBar, Skeleton } from '@/ui'

import { forgetSavings, placeOrder, useLine, useRules, useSet } from '../api'
import { askAgain, useTurnSeconds, useWatched } from '../live'
import { containerPath, verifyPath } from '../market/paths'
import { setText, stillFree, toggled } from '../model/boards'
import { noCuts, type Cuts } from '../model/cuts'
import { placeOf } from '../model/line'
import type { Style } from '../model/odds'
import type { PaymentEnd, PaymentState } from '../model/payment'
import type { Line, SetSnapshot } from '../model/snapshots'

import { Boards } from './boards'
import { CashierSheet } from './cashier-sheet'
import { tellOutcome } from './outcome'
import { StageFoot } from './stage-foot'
import { TurnBar } from './turn-bar'
import type { WaitingOrder } from './use-payment'

/** The boxes of a set on their boards: everybody may watch, and whose turn it is chooses and pays. */
export function OperateView({ boxSetId }: { boxSetId: string }) {
  const { t, local } = useTexts()
  const set = useSet(boxSetId)
  const line = useLine(boxSetId)
  const rules = useRules(set.data?.set.seriesId)
  useWatched(boxSetId)
  useShown(() => askAgain(boxSetId))
  const seconds = useTurnSeconds(line.data)
  const series = rules.data?.series
  const failure = (set.data ? null : set.error) ?? (rules.data ? null : rules.error)
  const retry = () => {
    void set.refetch()
    void line.refetch()
    void rules.refetch()
  }
  if (failure)
    return (
      <>
        <NavBar title={t('box.yourTurn')} />
        <FailureState failure={failure} onRetry={retry} />
      </>
    )
  if (!set.data || !series || !rules.data) return <StageSkeleton />
  const { number, boxesLeft, seriesId } = set.data.set
  const home = `${containerPath}?seriesId=${seriesId}`
  const subtitle = `${t('box.setNumber', { number: setText(number) })} · ${t('box.left', { count: boxesLeft })}`
  return (
    <Block className={`stage tone-${series.ip.tone}`}>
      <NavBar title={local(series.name)} subtitle={subtitle} home={home} actions={<Proof boxSetId={boxSetId} />} />
      <TurnBar line={line.data} seconds={seconds} />
      <Play
        snapshot={set.data}
        line={line.data}
        picture={series.picture}
        styles={series.styles}
        paymentSeconds={rules.data.paymentSeconds}
        onAway={() => back(home)}
      />
    </Block>
  )
}

function Proof({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  return <IconButton name="shield" label={t('verify.link')} onPress={() => open(`${verifyPath}?boxSetId=${boxSetId}`)} />
}

interface PlayProps {
  snapshot: SetSnapshot
  line: Line | undefined
  picture: string
  styles: Style[]
  paymentSeconds: number
  onAway: () => void
}

function Play({ snapshot, line, picture, styles, paymentSeconds, onAway }: PlayProps) {
  const { boxSetId } = snapshot.set
  const [picked, setPicked] = useState<number[]>([])
  const [cuts, setCuts] = useState(noCuts)
  const { order, placed, closed } = useWaitingOrder(line)
  const turn = placeOf(line) === 'turn'
  const picks = turn ? stillFree(picked, snapshot.boxes) : []
  const boxesLeftBut = (slots: number[]) =>
    snapshot.boxes.filter(({ state, slot }) => state === 'free' && !slots.includes(slot)).length
  const tell = (how: PaymentEnd, orderId: string, slots: number[]) => {
    forgetSavings()
    void tellOutcome(how, { orderId, count: slots.length, turnGoesOn: turn && boxesLeftBut(slots) > 0 })
  }
  const place = ({ slots, cuts: wanted }: { slots: number[]; cuts: Cuts }, key: string) =>
    placeOrder(boxSetId, slots, wanted, key).then((answer) => ({ ...answer, slots }))
  const buy = useTap(place, {
    onDone: (answer) => {
      setPicked([])
      setCuts(noCuts)
      forgetSavings()
      // With nothing left to pay there is no cashier: the boxes are in the cabinet.
      if (answer.provider === 'none') tell('success', answer.orderId, answer.slots)
      else placed({ ...answer, receivedAt: steadyMilliseconds() })
      askAgain(boxSetId)
    },
    onFailed: (failure) => {
      // What the boards show is old: the answer has been said, the boards follow.
      if (refusedWith(failure, 'box_sold')) setPicked([])
      forgetSavings()
      askAgain(boxSetId)
    },
  })
  const end = (how: PaymentEnd, state: PaymentState) => {
    if (!order) return
    closed(order.orderId)
    tell(how, state.orderId, order.slots)
  }
  return (
    <>
      <Boards
        boxes={snapshot.boxes}
        picture={picture}
        picks={picks}
        onPick={turn && !order ? (slot) => setPicked(toggled(picks, slot)) : undefined}
      />
      <StageFoot
        snapshot={snapshot}
        line={line}
        picks={picks}
        cuts={cuts}
        onCuts={setCuts}
        ordering={buy.pending}
        onOrder={(fitting) => buy.tap({ slots: picks, cuts: fitting })}
        onAway={onAway}
      />
      {order && (
        <CashierSheet
          key={order.orderId}
          order={order}
          line={line}
          snapshot={snapshot}
          picture={picture}
          styles={styles}
          paymentSeconds={paymentSeconds}
          onEnd={end}
        />
      )}
    </>
  )
}

/** The order that waits for its payment: the one just placed, or the one that the server still holds boxes for, as after a reload. */
function useWaitingOrder(line: Line | undefined) {
  const [order, setOrder] = useState<WaitingOrder | null>(null)
  const over = useRef(new Set<string>())
  useEffect(() => {
    const pending = line?.pendingOrder
    if (!pending || order || over.current.has(pending.orderId)) return
    setOrder({ ...pending, receivedAt: line.receivedAt })
  }, [line, order])
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

/** The same bones while it loads. */
function StageSkeleton() {
  const { t } = useTexts()
  return (
    <Loading>
      <Block className="stage">
        <NavBar title={t('box.yourTurn')} />
        <Block className="row gap-3 stage-bar">
          <Skeleton shape="circle" />
          <Block className="grow">
            <Skeleton width="50%" />
            <Skeleton width="70%" />
          </Block>
        </Block>
        <Block className="stage-boards">
          {[1, 2, 3].map((board) => (
            <Block key={board} className="stage-shelf">
              <Block className="stage-boxes">
                {[1, 2, 3, 4].map((one) => (
                  <Block key={one} className="stage-place">
                    <Skeleton shape="niche" className="stage-bone" />
                  </Block>
                ))}
              </Block>
              <Block className="stage-board" />
            </Block>
          ))}
        </Block>
      </Block>
    </Loading>
  )
}
