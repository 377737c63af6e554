import { useState } from 'react'

import { refusedWith } from '@/api'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { salePath } from '@/parts/after_sale'
import { orderListPath, orderPath, type Order } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  Field,
  LoginState,
  SectionHead,
  Segmented,
  Stepper,
  toast,
} from '@/ui'

import { useApply, useOffer, useOrderToReturn, type Offer, type Type, type WhyBack } from './api'
import { Around, SalePicture, SaleSkeleton } from './around'
import { allOf, fitting, isAskable, reasons, unitsOf, type Counts } from './model'
import { MoneyLines } from './money-lines'
import { PicturesField } from './pictures-field'

/** Asks to give back a part of an order: what of it, why, and what comes back for it. */
export function ApplyView({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const order = useOrderToReturn(orderId)
  const offer = useOffer(orderId, [])
  const title = t('afterSale.applyTitle')
  if (isLoggedIn && order.data && offer.data && isAskable(offer.data)) return <Form order={order.data} offer={offer.data} />
  const failure = order.error ?? offer.error
  const again = () => {
    void order.refetch()
    void offer.refetch()
  }
  const why = offer.data && (offer.data.refund ?? offer.data.return)
  const toOrder = <Button onPress={() => replace(orderPath, { orderId })}>{t('afterSale.toOrder')}</Button>
  const state = () => {
    if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
    if (orderId === '' || refusedWith(failure, 'not_found', 'field_invalid'))
      return (
        <EmptyState
          icon="receipt"
          title={t('afterSale.noOrderTitle')}
          text={t('afterSale.noOrderText')}
          action={<Button onPress={() => replace(orderListPath)}>{t('afterSale.toOrders')}</Button>}
        />
      )
    if (failure) return <FailureState failure={failure} onRetry={again} />
    if (!offer.data || !order.data) return <SaleSkeleton />
    return (
      <EmptyState
        icon="retry"
        title={t('afterSale.cannotTitle')}
        text={why ? t(`refusals.${why}`) : t('afterSale.nothingLeft')}
        action={toOrder}
      />
    )
  }
  return <Around title={title}>{state()}</Around>
}

function Form({ order, offer }: { order: Order; offer: Offer }) {
  const { t } = useTexts()
  const { orderId } = order
  const [type, setType] = useState<Type>(offer.return === undefined ? 'return' : 'refund')
  const [counts, setCounts] = useState<Counts>(() => (offer.isWhole ? allOf(offer) : {}))
  const [reason, setReason] = useState<WhyBack>()
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const lines = unitsOf(fitting(counts, offer, type))
  const worth = useOffer(orderId, lines)
  const apply = useApply(({ afterSaleId, state }) => {
    toast(t(state === 'submitted' ? 'afterSale.asked' : 'afterSale.granted'), 'done')
    replace(salePath, { afterSaleId })
  })
  const missing = lines.length === 0 ? t('afterSale.chooseUnits') : reason === undefined ? t('afterSale.chooseReason') : undefined
  const obstacle = lines.length > 0 ? worth.data?.[type] : undefined
  const isReady = missing === undefined && !worth.isPlaceholderData && worth.data !== undefined && !worth.error && !obstacle
  const choose = (next: Type) => {
    setType(next)
    if (reason !== undefined && !reasons[next].includes(reason)) setReason(undefined)
  }
  const foot = (
    <Block className="bottom-bar foot">
      <Button
        wide
        busy={apply.pending}
        disabled={!isReady}
        onPress={() => reason && apply.tap({ orderId, type, lines, reason, note, pictures })}
      >
        {missing ?? t(offer.isAtOnce ? 'afterSale.takeBack' : 'afterSale.send')}
      </Button>
    </Block>
  )
  return (
    <Around title={t('afterSale.applyTitle')} home={orderPath} foot={foot}>
      <TypeCard offer={offer} type={type} onChoose={choose} />
      <UnitsCard order={order} offer={offer} type={type} counts={counts} onChange={setCounts} />
      <SectionHead title={t('afterSale.whyTitle')} />
      <Block className="row gap-2 wrap pad" role="radiogroup" label={t('afterSale.whyTitle')}>
        {reasons[type].map((one) => (
          <Chip key={one} role="radio" chosen={one === reason} onPress={() => setReason(one)}>
            {t(`afterSale.reasons.${one}`)}
          </Chip>
        ))}
      </Block>
      <PicturesField pictures={pictures} onChange={setPictures} />
      <Block className="pad sale-note">
        <Field title={t('afterSale.note')} value={note} maxLength={500} onValue={setNote} />
      </Block>
      <Card className="inset" label={t('afterSale.getBack')}>
        <Block as="h2" className="h2">
          {t('afterSale.getBack')}
        </Block>
        <Block className={worth.isPlaceholderData ? 'sale-old' : ''} live="polite" busy={worth.isPlaceholderData}>
          {lines.length === 0 && <Block className="small">{t('afterSale.chooseUnits')}</Block>}
          {lines.length > 0 && worth.error && <FailureState failure={worth.error} onRetry={() => void worth.refetch()} />}
          {obstacle && <Block className="small">{t(`refusals.${obstacle}`)}</Block>}
          {lines.length > 0 && worth.data && !worth.error && !obstacle && <MoneyLines {...worth.data} />}
        </Block>
        <Block as="p" className="small sale-says">
          {t(offer.isAtOnce ? 'afterSale.whenAtOnce' : type === 'return' ? 'afterSale.whenReturned' : 'afterSale.whenLooked')}
        </Block>
      </Card>
    </Around>
  )
}

function TypeCard({ offer, type, onChoose }: { offer: Offer; type: Type; onChoose: (type: Type) => void }) {
  const { t } = useTexts()
  const isFree = offer.refund === undefined && offer.return === undefined
  const other = offer.return ?? offer.refund
  return (
    <Card className="inset" label={t('afterSale.how')}>
      {isFree ? (
        <Segmented
          label={t('afterSale.how')}
          tabs={[
            { key: 'return', name: t('afterSale.types.return') },
            { key: 'refund', name: t('afterSale.types.refund') },
          ]}
          chosen={type}
          onChoose={onChoose}
        />
      ) : (
        <Block className="bold">{t(`afterSale.types.${type}`)}</Block>
      )}
      <Block as="p" className="small sale-says">
        {t(`afterSale.about.${type}`)}
      </Block>
      {!isFree && other && (
        <Block as="p" className="small sale-says">
          {t(`refusals.${other}`)}
        </Block>
      )}
    </Card>
  )
}

interface UnitsProps {
  order: Order
  offer: Offer
  type: Type
  counts: Counts
  onChange: (counts: Counts) => void
}

function UnitsCard({ order, offer, type, counts, onChange }: UnitsProps) {
  const { t, local, price } = useTexts()
  const shown = fitting(counts, offer, type)
  return (
    <Card className="inset" label={t('afterSale.which')}>
      <Block as="h2" className="h2">
        {t('afterSale.which')}
      </Block>
      {offer.lines.map(({ line, left, isReturnable }) => {
        const ordered = order.lines[line - 1]
        if (!ordered) return null
        const title = local(ordered.title)
        const stays = left === 0 ? t('afterSale.gone') : type === 'return' && !isReturnable ? t('refusals.goods_stay') : undefined
        return (
          <Block key={line} className="row gap-3 wrap sale-good">
            <SalePicture picture={ordered.picture} />
            <Block className="grow card-words">
              <Block className="bold">{title}</Block>
              <Block className="small">{`${ordered.quantity} × ${price(ordered.unit, true)}`}</Block>
              {stays && <Block className="small">{stays}</Block>}
            </Block>
            {!stays && offer.isWhole && <Block className="small">{t('afterSale.units', { count: left })}</Block>}
            {!stays && !offer.isWhole && (
              <Stepper
                label={title}
                value={shown[line] ?? 0}
                least={0}
                most={left}
                onChange={(count) => onChange({ ...counts, [line]: count })}
              />
            )}
          </Block>
        )
      })}
      {offer.isWhole && (
        <Block as="p" className="small sale-says">
          {t('refusals.all_or_nothing')}
        </Block>
      )}
    </Card>
  )
}
