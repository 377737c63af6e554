import { useState, type ReactNode } from 'react'

import { useConfig } from '@/api'
import { open, randomKey } from '@/host'
import { useTexts, type Price as Amount } from '@/i18n'
import { couponDiscount, SavingsSheet, useSavings, type Discounts, type Savings } from '@/parts/checkout'
import { NoPayments, takesMoney } from '@/parts/payments'
import { Block, Icon, IconButton, Tappable, Text } from '@/ui'

import { useQuote } from '../api'
import { useLimitWords } from '../container/limit-words'
import type { QueueActions } from '../container/queue-actions'
import { LeaveButton } from '../container/queue-buttons'
import { verifyPath } from '../market/paths'
import { anyFree, slotText } from '../model/boards'
import type { Tool } from '../model/knowledge'
import { limitInTheWay } from '../model/limits'
import { stylesInside, type Style } from '../model/odds'
import type { Box, SetSnapshot } from '../model/snapshots'
import { useLearned } from './learned'
import type { Tools } from './use-tools'

export interface TurnFootProps {
  snapshot: SetSnapshot
  styles: Style[]
  picks: number[]
  /** The box chosen last: what the tools are about. */
  focus: number | undefined
  tools: Tools
  discounts: Discounts
  onDiscounts: (discounts: Discounts) => void
  /** Why the latest order was refused, while it still holds. */
  refused: string
  ordering: boolean
  onOrder: (discounts: Discounts) => void
  actions: QueueActions
  /** Picks a box. */
  onPick: (slot: number) => void
}

/** In one's own turn: what is chosen and known of it, what more can be found out, and the way to pay. */
export function TurnFoot(props: TurnFootProps) {
  const { snapshot, picks, focus, tools, discounts, onDiscounts, ordering, onOrder, actions, onPick } = props
  const goods = { amount: snapshot.price.amount * picks.length, currency: snapshot.price.currency }
  const savings = useSavings(goods, picks.length > 0, discounts)
  const sells = takesMoney(useConfig())
  return (
    <Block className="bottom-bar stage-foot">
      <NoPayments className="stage-standing" />
      <Strip {...props}>
        {picks.length > 0 ? (
          <SavingsLink goods={goods} savings={savings} onDiscounts={onDiscounts} />
        ) : (
          <ChooseForMe boxes={snapshot.boxes} onPick={onPick} />
        )}
      </Strip>
      <Block className="row gap-2">
        <ToolButton tool="shake" slot={focus} count={tools.counts?.shake} onUse={tools.use} />
        <ToolButton tool="hint" slot={focus} count={tools.counts?.hint} onUse={tools.use} />
        <ToolButton tool="xray" slot={focus} count={tools.counts?.xray} onUse={tools.use} />
        {picks.length === 0 || !sells ? (
          <Block className="grow stage-end">
            <LeaveButton actions={actions} place="turn" />
          </Block>
        ) : (
          <PickButton
            boxSetId={snapshot.set.boxSetId}
            picks={picks}
            discounts={savings.fitting}
            ordering={ordering}
            onOrder={() => onOrder(savings.fitting)}
          />
        )}
      </Block>
    </Block>
  )
}

function Strip({ snapshot, styles, picks, focus, tools, refused, children }: TurnFootProps & { children: ReactNode }) {
  const { t, prose } = useTexts()
  const learnedOf = useLearned(styles, stylesInside(snapshot))
  const learned = focus === undefined ? '' : learnedOf(tools.known.get(focus))
  const limitWords = useLimitWords()
  const limit = limitInTheWay(snapshot.limits, snapshot.set.boxesLeft)
  const opening = t(snapshot.protocol > 1 ? 'turns.sealed' : 'box.chooseText')
  const chosen = picks.length > 0 ? t('box.chosen', { slots: picks.map(slotText).join(', ') }) : opening
  const words = refused || learned || prose(chosen, limit && limitWords(limit))
  return (
    <Block className={`row stage-strip ${refused ? 'strip-refused' : ''}`}>
      {learned && !refused && focus !== undefined && (
        <Text className="stage-number" hidden>
          {slotText(focus)}
        </Text>
      )}
      <Block className="grow stage-words" role="status" live="polite">
        {words}
      </Block>
      {children}
      <Proof boxSetId={snapshot.set.boxSetId} />
    </Block>
  )
}

/** For whoever would rather not choose: one of the free boxes, each as likely as the others. It is picked, not ordered. */
function ChooseForMe({ boxes, onPick }: { boxes: Box[]; onPick: (slot: number) => void }) {
  const { t } = useTexts()
  const choose = () => {
    const slot = anyFree(boxes, randomKey())
    if (slot !== undefined) onPick(slot)
  }
  return (
    <Tappable className="stage-discount" onPress={choose}>
      <Text className="stage-discount-text">{t('box.chooseForMe')}</Text>
    </Tappable>
  )
}

/** The way to the page where the set's draw is checked. */
export function Proof({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  return (
    <IconButton name="shield" label={t('verify.link')} className="stage-proof" onPress={() => open(verifyPath, { boxSetId })} />
  )
}

interface ToolProps {
  tool: Tool
  slot: number | undefined
  /** Absent until it is known. */
  count: number | undefined
  onUse: (tool: Tool) => void
}

/** One of the ways to find out about a box, with how often it can still be done. */
function ToolButton({ tool, slot, count, onUse }: ToolProps) {
  const { t } = useTexts()
  const name = t(`stage.tools.${tool}`)
  const words = { name, count, slot: slot === undefined ? '' : slotText(slot) }
  const label = count === undefined ? name : t(slot === undefined ? 'stage.toolLabel' : 'stage.toolForBox', words)
  return (
    <Tappable className={`stage-tool ${count === 0 ? 'tool-empty' : ''}`} label={label} onPress={() => onUse(tool)}>
      <Icon name={tool} />
      <Text>{name}</Text>
      {count !== undefined && (
        <Text className="stage-count" hidden>
          {String(count)}
        </Text>
      )}
    </Tappable>
  )
}

interface SavingsProps {
  goods: Amount
  savings: Savings
  onDiscounts: (discounts: Discounts) => void
}

/** The way to coupon and red packet, for whoever has one. */
function SavingsLink({ goods, savings: { coupons, balance, fitting }, onDiscounts }: SavingsProps) {
  const { t, price } = useTexts()
  const [shown, setShown] = useState(false)
  if (coupons.length === 0 && balance === 0) return null
  const saved = couponDiscount(fitting.coupon, goods.amount) + fitting.redPacket
  const amount = price({ amount: saved, currency: goods.currency })
  return (
    <>
      <Tappable
        className={`stage-discount ${saved > 0 ? 'discount-used' : ''}`}
        label={saved > 0 ? t('box.saved', { amount }) : t('box.savings')}
        onPress={() => setShown(true)}
      >
        <Text className="stage-discount-text">{saved > 0 ? `−${amount}` : t('stage.discount')}</Text>
      </Tappable>
      {shown && (
        <SavingsSheet
          goods={goods}
          coupons={coupons}
          balance={balance}
          discounts={fitting}
          onChoose={onDiscounts}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

interface PickProps {
  boxSetId: string
  picks: number[]
  discounts: Discounts
  ordering: boolean
  onOrder: () => void
}

function PickButton({ boxSetId, picks, discounts, ordering, onOrder }: PickProps) {
  const { t, price } = useTexts()
  const quote = useQuote(boxSetId, picks, discounts)
  // The price of other picks, or with other discounts, is never shown for these.
  const known = quote.isPlaceholderData ? undefined : quote.data
  const amount = known ? price(known.total) : '…'
  const words = t('box.pick', { count: picks.length })
  return (
    <Tappable
      className={`button primary grow stage-pick ${ordering ? 'busy' : ''}`}
      disabled={ordering}
      busy={ordering}
      label={`${words}, ${amount}`}
      onPress={onOrder}
    >
      <Block className="column stage-pick-lines">
        <Text>{words}</Text>
        <Text className="stage-pick-price">{amount}</Text>
      </Block>
    </Tappable>
  )
}
