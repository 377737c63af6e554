import { useState, type ReactNode } from 'react'

import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { StockBadge, mallPath, pictureName, useFamily } from '@/parts/goods'
import { saleDrawPath, saleOrderPath, turnPath } from '@/parts/sales'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Badge, Block, Button, Frame, Icon, OptionTiles, Price, Said, Step, Stepper, Steps, Text, TextLink, toast } from '@/ui'

import { BarrierSheet } from './barrier-sheet'
import { Asked, useBarrier } from './entrance'
import { useAlarm, useEnter, useEntrance, useRemind, useSale, useTicket, type Sale, type SaleItem } from './api'
import { Plates, SaleSky, SaleState, StateBadge, useNameOf } from './around'
import { firstOf, stepOf, type Step as NextStep } from './model'
import { OtherSales } from './sales-view'

interface SaleProps {
  saleId: string
  skuId?: string
  actions?: ReactNode
}

/** One sale: when it begins, what there is, how it goes, and the next thing to do. */
export function SaleView({ saleId, skuId, actions }: SaleProps) {
  const { t } = useTexts()
  const sale = useSale(saleId)
  useShown(() => {
    if (sale.data) void sale.refetch()
  })
  if (!sale.data) return <SaleState title={t('sales.title')} sale={sale} />
  return <Shown sale={sale.data} skuId={skuId} actions={actions} />
}

function Shown({ sale, skuId, actions }: { sale: Sale; skuId?: string; actions?: ReactNode }) {
  const { t, local, dateTime } = useTexts()
  const nameOf = useNameOf()
  const [chosen, setChosen] = useState(skuId)
  const [quantity, setQuantity] = useState(1)
  const item = firstOf(sale.items, chosen)
  const { tone, brand } = useFamily(item?.goodsId)
  const ticket = useTicket(sale.saleId, item?.skuId)
  const step = item ? stepOf(sale, item, ticket.data) : 'over'
  const isGone = step === 'over' || step === 'gone'
  const entrance = useEntrance(sale)
  const ahead = useBarrier()
  // Once it is open the button itself asks.
  const challenge = step === 'remind' ? entrance.data?.challenge : undefined
  const sky = (
    <SaleSky title={local(sale.title)} item={item} tone={tone} look={isGone ? 'gone' : 'day'} actions={actions}>
      <Block className="row gap-1 wrap sky-badges">
        <StateBadge state={sale.state} />
        {item && <Badge kind="family">{item.most === 1 ? t('sales.mostOne') : t('sales.most', { count: item.most })}</Badge>}
      </Block>
      <Block as="h2" className="display sky-when">
        {sale.state === 'announced' ? dateTime(sale.opensAt) : local(sale.title)}
      </Block>
      {sale.state === 'announced' && <Block className="bold">{local(sale.title)}</Block>}
      {item && <Block>{nameOf(item)}</Block>}
    </SaleSky>
  )
  return (
    <Frame
      shape="pair"
      tone={tone}
      lead={sky}
      main="sky-body above-foot"
      foot={
        item && (
          <Foot
            sale={sale}
            item={item}
            step={step}
            quantity={quantity}
            brand={brand}
            isKnown={!ticket.isPending || !ticket.isEnabled}
          />
        )
      }
    >
      <Hanging sale={sale} item={item} />
      {challenge && <Ahead onAnswer={() => ahead.stop(new Asked(challenge))} />}
      {ahead.barrier && <BarrierSheet saleId={sale.saleId} barrier={ahead.barrier} onClose={ahead.close} onFree={ahead.close} />}
      {step === 'over' && <Said title={t('sales.overTitle')} text={t('sales.overText')} />}
      {step === 'gone' && <Said title={t('sales.soldOutTitle')} text={t('sales.soldOutText')} />}
      {sale.items.length > 1 && item && <Tiles items={sale.items} chosen={item} onChoose={setChosen} />}
      {item && item.most > 1 && (step === 'enter' || step === 'buy') && (
        <Block className="row apart gap-3 sale-quantity">
          <Text className="bold">{t('sales.quantity')}</Text>
          <Stepper label={t('sales.quantity')} value={Math.min(quantity, item.most)} most={item.most} onChange={setQuantity} />
        </Block>
      )}
      {!isGone && <How sale={sale} />}
      {!isGone && <Guard isOn={sale.guarded} />}
      {sale.draw && <Proof sale={sale} title={t('sales.drawTitle')} />}
      {isGone && <OtherSales saleId={sale.saleId} />}
    </Frame>
  )
}

/** On the card that hangs from the ledge: how long it is until something happens, and what one costs. */
function Hanging({ sale, item }: { sale: Sale; item: SaleItem | undefined }) {
  const { t, dateTime } = useTexts()
  return (
    <Block className="card sky-card row apart gap-3 wrap">
      {sale.state === 'announced' && <Plates until={sale.opensAt} label={t('sales.opensIn')} over={t('sales.opening')} />}
      {sale.state === 'open' && <Plates until={sale.endsAt} label={t('sales.endsIn')} over={t('sales.ending')} />}
      {sale.state === 'over' && <Text className="small">{t('sales.endedAt', { time: dateTime(sale.endsAt) })}</Text>}
      {item && (
        <Block className="sale-price">
          <Price of={item.price} size="large" was={item.compareAt} />
          <Block className="micro">{t('sales.each')}</Block>
          {sale.state !== 'over' && (
            <Block className="sale-stock" live="polite">
              <StockBadge stock={item.stock} />
            </Block>
          )}
        </Block>
      )}
    </Block>
  )
}

/** A question that stands in front of the sale can be answered before it begins. */
function Ahead({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useTexts()
  return (
    <Block className="card sale-ahead" as="section" label={t('sales.barrier.aheadTitle')}>
      <Block className="bold">{t('sales.barrier.aheadTitle')}</Block>
      <Block as="p" className="small barrier-ahead">
        {t('sales.barrier.aheadText')}
      </Block>
      <Button kind="tonal" onPress={onAnswer}>
        {t('sales.barrier.answerNow')}
      </Button>
    </Block>
  )
}

/** Whether the shop keeps programs out of its sales, or has that switched off: whoever enters should know. */
function Guard({ isOn }: { isOn: boolean }) {
  const { t } = useTexts()
  return (
    <Block className="row gap-3 sale-guard">
      <Icon name={isOn ? 'shield' : 'warning'} className={isOn ? 'accent' : undefined} />
      <Text className="small grow">{t(isOn ? 'sales.barrier.on' : 'sales.barrier.off')}</Text>
    </Block>
  )
}

function Tiles({ items, chosen, onChoose }: { items: SaleItem[]; chosen: SaleItem; onChoose: (skuId: string) => void }) {
  const { t, local, price } = useTexts()
  const nameOf = useNameOf()
  return (
    <Block as="section">
      <Block as="h2" className="h2 part-head">
        {t('sales.which')}
      </Block>
      <OptionTiles
        label={t('sales.which')}
        tiles={items.map((item) => ({
          key: item.skuId,
          picture: pictureName(item.picture),
          name: local(item.option) || local(item.title),
          text: item.stock === 'none' ? t('goods.stock.none') : price(item.price),
          gone: item.stock === 'none',
          label: `${nameOf(item)}, ${price(item.price)}, ${t(`goods.stock.${item.stock}`)}`,
        }))}
        chosen={chosen.skuId}
        onChoose={onChoose}
      />
    </Block>
  )
}

function How({ sale }: { sale: Sale }) {
  const { t, dateTime } = useTexts()
  const time = dateTime(sale.opensAt)
  const minutes = t('sales.minutes', { count: Math.round(sale.orderSeconds / 60) })
  return (
    <Steps title={t('sales.how')}>
      {sale.admission === 'first_come' ? (
        <Step icon="clock" title={t('sales.howFirstTitle')} text={t('sales.howFirstText', { time })} />
      ) : (
        <>
          <Step icon="people" title={t('sales.howEnterTitle', { time })} text={t('sales.howEnterText')} />
          <Step icon="clock" title={t('sales.howWaitTitle')} text={t('sales.howWaitText')} />
          <Step icon="shield" title={t('sales.howOrderTitle', { time: minutes })} text={t('sales.howOrderText')} />
        </>
      )}
    </Steps>
  )
}

/** Why nobody has a better place than others, and the way to check it. */
export function Proof({ sale: { saleId, draw }, title }: { sale: Sale; title: string }) {
  const { t } = useTexts()
  if (!draw) return null
  return (
    <Block className="sale-proof row gap-3">
      <Icon name="shield" className="accent" />
      <Block className="grow">
        <Block className="bold">{title}</Block>
        <Block className="small">{t('sales.whyText')}</Block>
        <Block className="micro sale-print">{draw.commitment}</Block>
        <Block className="sale-proof-way">
          <TextLink onPress={() => open(saleDrawPath, { saleId })}>{t('sales.checkIt')}</TextLink>
        </Block>
      </Block>
    </Block>
  )
}

interface FootProps {
  sale: Sale
  item: SaleItem
  step: NextStep
  quantity: number
  brand: { code: string; name: string } | undefined
  /** Whether it is known that the shopper has entered, or has not. */
  isKnown: boolean
}

function Foot({ sale, item, step, quantity, brand, isKnown }: FootProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const { saleId } = sale
  const { skuId } = item
  const toTurn = () => open(turnPath, { saleId, skuId })
  const { barrier, stop, close } = useBarrier()
  const entering = useEnter(saleId, toTurn, stop)
  const wanted = Math.min(quantity, item.most)
  const enter = () => (isLoggedIn ? entering.tap({ skuId, quantity: wanted }) : goToLogin())
  const goOn = () => {
    close()
    enter()
  }
  const buy = () => open(saleOrderPath, { saleId, skuId, quantity: String(wanted) })
  const says: Partial<Record<NextStep, string>> = {
    remind: t('sales.remindText'),
    enter: t(item.stock === 'none' ? 'sales.enterLate' : 'sales.enterText'),
    buy: t('sales.buyText'),
  }
  return (
    <Block className="bottom-bar foot sale-foot">
      {says[step] && <Text className="small grow sale-foot-words">{says[step]}</Text>}
      {step === 'remind' && <Remind saleId={saleId} />}
      {step === 'enter' && (
        <Button busy={entering.pending || !isKnown} onPress={enter}>
          {t('sales.enter')}
        </Button>
      )}
      {step === 'buy' && <Button onPress={buy}>{t('sales.buy')}</Button>}
      {step === 'turn' && (
        <Button wide onPress={toTurn}>
          {t('sales.turn')}
        </Button>
      )}
      {(step === 'gone' || step === 'over') && <Elsewhere brand={brand} />}
      {barrier && <BarrierSheet saleId={saleId} barrier={barrier} onClose={close} onFree={goOn} />}
    </Block>
  )
}

/** What else there is. */
export function Elsewhere({ brand }: { brand: { code: string; name: string } | undefined }) {
  const { t } = useTexts()
  return (
    <Button wide onPress={() => open(mallPath, brand ? { ip: brand.code } : undefined)}>
      {brand ? t('sales.ofBrand', { name: brand.name }) : t('sales.toMall')}
    </Button>
  )
}

function Remind({ saleId }: { saleId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const alarm = useAlarm(saleId)
  const isSet = alarm.data?.subscribed === true
  const remind = useRemind(saleId, (subscribed) => toast(t(subscribed ? 'sales.reminded' : 'sales.notReminded'), 'done'))
  return (
    <Button
      kind={isSet ? 'tonal' : 'primary'}
      icon={isSet ? 'check' : 'bell'}
      busy={remind.pending || alarm.isLoading}
      onPress={() => (isLoggedIn ? remind.tap(!isSet) : goToLogin())}
    >
      {t(isSet ? 'sales.reminds' : 'sales.remind')}
    </Button>
  )
}
