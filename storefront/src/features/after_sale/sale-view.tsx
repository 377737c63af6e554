import { useState } from 'react'

import { refusedWith } from '@/api'
import { networkAddress, open, replace } from '@/host'
import { useTexts } from '@/i18n'
import { salesPath } from '@/parts/after_sale'
import { orderPath } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import { ask, Badge, Block, Button, Card, EmptyState, FailureState, Field, Image, LoginState, RowLink, Text, toast } from '@/ui'

import { useSale, useSending, useWithdraw, type AfterSale } from './api'
import { SalePicture, SaleSkeleton } from './around'
import { looks, stepsOf, type StepName } from './model'
import { MoneyLines } from './money-lines'

/** How far one application has come, step by step, and whose move it is. */
export function SaleView({ afterSaleId }: { afterSaleId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const sale = useSale(afterSaleId)
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (sale.data) return <Sale sale={sale.data} />
  if (afterSaleId === '' || refusedWith(sale.error, 'not_found', 'field_invalid'))
    return (
      <EmptyState
        icon="retry"
        title={t('afterSale.notFoundTitle')}
        text={t('afterSale.notFoundText')}
        action={<Button onPress={() => replace(salesPath)}>{t('afterSale.all')}</Button>}
      />
    )
  if (sale.error) return <FailureState failure={sale.error} onRetry={() => void sale.refetch()} />
  return <SaleSkeleton />
}

function Sale({ sale }: { sale: AfterSale }) {
  const { t, dateTime } = useTexts()
  const { type, state, sendBefore, why, orderId } = sale
  const isMine = type === 'return' && state === 'submitted'
  const says =
    isMine && sendBefore !== undefined
      ? t('afterSale.sendBefore', { time: dateTime(sendBefore) })
      : t(`afterSale.says.${type}.${state}`)
  return (
    <>
      <Card className="inset" label={t('afterSale.now')}>
        <Badge kind={isMine ? 'held' : looks[state]}>{isMine ? t('afterSale.yourMove') : t(`afterSale.states.${state}`)}</Badge>
        <Block role="status">
          <Block as="h2" className="h1 sale-title">
            {says}
          </Block>
        </Block>
        {why && (
          <Block as="p" className="small sale-says">
            {t('afterSale.why', { why })}
          </Block>
        )}
        {isMine && <SendForm sale={sale} />}
        {state === 'submitted' && <Withdraw sale={sale} />}
      </Card>
      <StepsCard sale={sale} />
      <Card className="inset" label={t('afterSale.getBack')}>
        <Block as="h2" className="h2">
          {t('afterSale.getBack')}
        </Block>
        <MoneyLines {...sale} />
      </Card>
      <WhatCard sale={sale} />
      <Card className="list">
        <RowLink icon="receipt" title={t('afterSale.toOrder')} onPress={() => open(orderPath, { orderId })} />
      </Card>
    </>
  )
}

function Withdraw({ sale }: { sale: AfterSale }) {
  const { t } = useTexts()
  const withdraw = useWithdraw(() => toast(t('afterSale.withdrawn'), 'done'))
  const giveUp = async () => {
    const question = { title: t('afterSale.withdrawTitle'), text: t('afterSale.withdrawText') }
    if (await ask({ ...question, confirm: t('afterSale.withdraw'), cancel: t('actions.cancel') })) withdraw.tap(sale.afterSaleId)
  }
  return (
    <Button wide kind="outline" className="sale-withdraw" busy={withdraw.pending} onPress={() => void giveUp()}>
      {t('afterSale.withdraw')}
    </Button>
  )
}

function SendForm({ sale }: { sale: AfterSale }) {
  const { t } = useTexts()
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState(false)
  const sending = useSending()
  const send = () => {
    const isWhole = carrier.trim() !== '' && number.trim() !== ''
    setWrong(!isWhole)
    if (isWhole) sending.tap({ afterSaleId: sale.afterSaleId, carrier: carrier.trim(), parcelNumber: number.trim() })
  }
  const error = (value: string) => (wrong && value.trim() === '' ? t('afterSale.needed') : undefined)
  return (
    <Block as="form" className="sale-form" onSubmit={send}>
      <Field title={t('afterSale.carrier')} value={carrier} maxLength={60} error={error(carrier)} onValue={setCarrier} />
      <Field title={t('afterSale.parcelNumber')} value={number} maxLength={60} error={error(number)} onValue={setNumber} />
      <Button wide icon="send" submit busy={sending.pending} onPress={send}>
        {t('afterSale.sent')}
      </Button>
    </Block>
  )
}

function StepsCard({ sale }: { sale: AfterSale }) {
  const { t, dateTime } = useTexts()
  const { askedAt, endedAt, carrier, parcelNumber, reason } = sale
  const atOf = (name: StepName) =>
    name === 'asked' ? askedAt : ['back', 'withdrawn', 'refused', 'lapsed'].includes(name) ? endedAt : undefined
  const notes: Partial<Record<StepName, string>> = {
    asked: t(`afterSale.reasons.${reason}`),
    send: carrier && `${carrier} ${parcelNumber}`,
  }
  return (
    <Card className="inset" label={t('afterSale.steps')}>
      <Block as="h2" className="h2">
        {t('afterSale.steps')}
      </Block>
      <Block as="ul" className="sale-steps">
        {stepsOf(sale).map(({ name, look }) => {
          const at = atOf(name)
          return (
            <Block as="li" key={name} className={`row apart gap-3 wrap sale-step sale-step-${look}`}>
              <Block className="grow card-words">
                <Block className={look === 'ahead' ? '' : 'bold'}>
                  {t(`afterSale.step.${name}`)}
                  <Text className="visually-hidden">{` ${t(`afterSale.look.${look}`)}`}</Text>
                </Block>
                {notes[name] && <Block className="small">{notes[name]}</Block>}
              </Block>
              {at !== undefined && <Text className="small sale-at">{dateTime(at)}</Text>}
            </Block>
          )
        })}
      </Block>
    </Card>
  )
}

function WhatCard({ sale }: { sale: AfterSale }) {
  const { t, local } = useTexts()
  const { lines, note, pictures, afterSaleId } = sale
  return (
    <Card className="inset" label={t('afterSale.what')}>
      <Block as="h2" className="h2">
        {t('afterSale.what')}
      </Block>
      {lines.map(({ line, quantity, title, picture }) => (
        <Block key={line} className="row gap-3 sale-good">
          <SalePicture picture={picture} />
          <Block className="grow card-words bold">{local(title)}</Block>
          <Text className="small">{t('afterSale.units', { count: quantity })}</Text>
        </Block>
      ))}
      {note !== '' && (
        <Block as="p" className="sale-says">
          {note}
        </Block>
      )}
      {pictures.length > 0 && (
        <Block className="row gap-2 wrap sale-pictures">
          {pictures.map((picture, at) => (
            <Image
              key={picture}
              className="sale-picture"
              source={networkAddress(picture)}
              width={88}
              height={88}
              description={t('afterSale.picture', { number: at + 1 })}
            />
          ))}
        </Block>
      )}
      <Block className="micro sale-number">{t('afterSale.number', { number: afterSaleId })}</Block>
    </Card>
  )
}
