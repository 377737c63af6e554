import { useState } from 'react'

import { useTexts, type Price as Amount } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { useCoupons, useQuote, useRedPacket } from '../api'
import { useLineActions } from '../container/line-actions'
import { FinishedWords, JoinButton, LeaveButton } from '../container/line-buttons'
import { SaleWords } from '../container/sale-words'
import { slotText } from '../model/boards'
import { couponCut, fittingCuts, type Cuts } from '../model/cuts'
import { placeOf } from '../model/line'
import { isOver } from '../model/sale'
import type { Line, SetSnapshot } from '../model/snapshots'

import { SavingsSheet } from './savings-sheet'

interface StageFootProps {
  snapshot: SetSnapshot
  line: Line | undefined
  picks: number[]
  /** What the shopper wants taken off. */
  cuts: Cuts
  onCuts: (cuts: Cuts) => void
  ordering: boolean
  onOrder: (cuts: Cuts) => void
  onAway: () => void
}

/** The next thing to do on the stage. */
export function StageFoot({ snapshot: { set, price }, line, picks, cuts, onCuts, ordering, onOrder, onAway }: StageFootProps) {
  const { t } = useTexts()
  const actions = useLineActions(set.boxSetId, () => undefined)
  const place = placeOf(line)
  const goods = { amount: price.amount * picks.length, currency: price.currency }
  const savings = useSavings(goods, place === 'turn' && picks.length > 0, cuts)
  if (place === 'turn' && set.state === 'paused') {
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        <SaleWords set={set} />
        <LeaveButton actions={actions} place="turn" />
      </Block>
    )
  }
  if (place === 'turn') {
    return (
      <Block className="bottom-bar stage-foot">
        <Block className="small stage-chosen" role="status" live="polite">
          {picks.length > 0 ? t('box.chosen', { slots: picks.map(slotText).join(', ') }) : t('box.chooseText')}
        </Block>
        {picks.length > 0 && <SavingsRow goods={goods} savings={savings} onCuts={onCuts} />}
        <Block className="row gap-3">
          <LeaveButton actions={actions} place="turn" />
          <PickButton
            boxSetId={set.boxSetId}
            picks={picks}
            cuts={savings.fitting}
            ordering={ordering}
            onOrder={() => onOrder(savings.fitting)}
          />
        </Block>
      </Block>
    )
  }
  if (isOver(set.state)) {
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        <FinishedWords state={set.state} />
        <Button onPress={onAway}>{t('box.backToSet')}</Button>
      </Block>
    )
  }
  if (place === 'waiting') {
    return (
      <Block className="bottom-bar stage-foot row gap-3">
        {set.state === 'on_sale' ? <Text className="small grow">{t('box.keepOpen')}</Text> : <SaleWords set={set} />}
        <LeaveButton actions={actions} place="waiting" />
      </Block>
    )
  }
  return (
    <Block className="bottom-bar stage-foot">
      <JoinButton actions={actions} line={line} />
    </Block>
  )
}

/** What the shopper could have taken off these goods, and what of the choice fits them. */
function useSavings(goods: Amount, enabled: boolean, cuts: Cuts) {
  const coupons = useCoupons(goods.amount, enabled).data ?? []
  const balance = useRedPacket(goods.currency, enabled).data ?? 0
  return { coupons, balance, fitting: fittingCuts(cuts, goods.amount, balance) }
}

interface SavingsProps {
  goods: Amount
  savings: ReturnType<typeof useSavings>
  onCuts: (cuts: Cuts) => void
}

/** The way to coupon and red packet, for whoever has one. */
function SavingsRow({ goods, savings: { coupons, balance, fitting }, onCuts }: SavingsProps) {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  if (coupons.length === 0 && balance === 0) return null
  const saved = couponCut(fitting.coupon, goods.amount) + fitting.redPacket
  return (
    <>
      <Button wide kind="tonal" className="stage-savings" onPress={() => setOpen(true)}>
        {saved > 0
          ? t('box.saved', { amount: price({ amount: saved, currency: goods.currency }) })
          : t('box.savings')}
      </Button>
      {open && (
        <SavingsSheet
          goods={goods}
          coupons={coupons}
          balance={balance}
          cuts={fitting}
          onChoose={onCuts}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface PickProps {
  boxSetId: string
  picks: number[]
  cuts: Cuts
  ordering: boolean
  onOrder: () => void
}

function PickButton({ boxSetId, picks, cuts, ordering, onOrder }: PickProps) {
  const { t, price } = useTexts()
  const quote = useQuote(boxSetId, picks, cuts)
  // The price of other picks, or with other cuts, is never shown for these.
  const known = quote.isPlaceholderData ? undefined : quote.data
  if (picks.length === 0)
    return (
      <Button className="grow" disabled>
        {t('box.choose')}
      </Button>
    )
  const amount = known ? price(known.total) : '…'
  return (
    <Button
      className="grow stage-pick"
      busy={ordering}
      onPress={onOrder}
      label={`${t('box.pick', { count: picks.length })}, ${amount}`}
    >
      {`${t('box.pick', { count: picks.length })} · ${amount}`}
    </Button>
  )
}
