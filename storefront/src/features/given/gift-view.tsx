import { useState, type ReactNode } from 'react'

import { failureText, Refusal, refusedWith, useConfig } from '@/api'
import { address, appAddress, open, replace, sharePage, useShown } from '@/host'
import { useTexts, type Price as Amount } from '@/i18n'
import { exchangePath, giftsPath } from '@/parts/given'
import { checkoutPath } from '@/parts/goods'
import { openCashier, orderPath } from '@/parts/orders'
import { NoPayments, takesMoney } from '@/parts/payments'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  ask,
  Badge,
  Block,
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  Field,
  Frame,
  Loading,
  LoginState,
  NavBar,
  Price,
  RowLink,
  SkeletonRow,
  toast,
  type BadgeKind,
} from '@/ui'

import { useCost, useGift, useGoods, useOrderGift, useVoid, type Bought, type Product, type Sku } from './gift-api'
import { GiftPicture } from './gifts-view'
import { useOfferOrders } from './pending'

function Around({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      className="given"
      head={<NavBar title={t('given.giftTitle')} home={giftsPath} />}
      foot={foot}
      main={foot ? 'above-foot' : 'given-end'}
    >
      {children}
    </Frame>
  )
}

const Bones = () => (
  <Loading>
    <Block className="card inset">
      <SkeletonRow picture="small" />
    </Block>
  </Loading>
)

function Nothing({ title }: { title?: string }) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon="gift"
      title={title ?? t('given.notFoundTitle')}
      text={t('given.gone')}
      action={<Button onPress={() => replace(giftsPath)}>{t('given.toGifts')}</Button>}
    />
  )
}

/** Draws a picture of the gift with its link as a code; the page knows how. */
export type GiftPoster = (
  poster: { picture: string; title: string; lines: string[]; link: string; invitation: string },
  onClose: () => void,
) => ReactNode

/** Goods that are bought for a friend: which way of it, what it costs, how it reaches them, and one button. */
export function GiveView({ goodsId, skuId }: { goodsId: string; skuId?: string }) {
  const isLoggedIn = useIsLoggedIn()
  const goods = useGoods(goodsId)
  const state = () => {
    if (goodsId === '' || refusedWith(goods.error, 'not_found', 'field_invalid', 'goods_off_shelf', 'not_sold_in_region'))
      return <Nothing />
    if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
    if (goods.error) return <FailureState failure={goods.error} onRetry={() => void goods.refetch()} />
    return <Bones />
  }
  if (isLoggedIn && goods.data && goods.data.skus.length > 0)
    return <Giving goods={goods.data} skus={goods.data.skus} start={skuId} />
  return <Around>{state()}</Around>
}

function Giving({ goods, skus, start }: { goods: Product; skus: Sku[]; start: string | undefined }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState(start)
  const [stopped, setStopped] = useState<Refusal>()
  const sku = skus.find(({ skuId }) => skuId === chosen) ?? skus.find(({ stock }) => stock !== 'none') ?? skus[0]
  const cost = useCost(sku.skuId)
  const order = useOrderGift({
    onPlaced: (orderId) => replace(checkoutPath, { orderId }),
    onPending: useOfferOrders(),
    onStopped: setStopped,
  })
  const refusal = stopped ?? (cost.error instanceof Refusal ? cost.error : undefined)
  if (refusal)
    return (
      <Around>
        <Nothing title={failureText(refusal)} />
      </Around>
    )
  const total = cost.data?.total
  const give = () => total && order.tap({ skuId: sku.skuId, redPacket: 0, total: total.amount })
  return (
    <Around foot={<GiveBar total={total} busy={order.pending} onGive={give} />}>
      <GoodsCard goods={goods} skus={skus} sku={sku} onChoose={setChosen} />
      <Card className="inset" label={t('given.giftCosts')}>
        <Block className="row apart gap-3">
          <Block className="bold">{t('given.giftCosts')}</Block>
          {total && <Price of={total} size="large" cents />}
        </Block>
        <Block className="small">{t('given.giftDelivery')}</Block>
        {cost.error && <FailureState failure={cost.error} onRetry={() => void cost.refetch()} />}
      </Card>
    </Around>
  )
}

interface GoodsProps {
  goods: Product
  skus: Sku[]
  sku: Sku
  onChoose: (skuId: string) => void
}

function GoodsCard({ goods, skus, sku, onChoose }: GoodsProps) {
  const { t, local } = useTexts()
  const title = local(goods.title)
  return (
    <Card className="inset" label={title}>
      <Block className="row gap-3">
        <GiftPicture picture={sku.realImg || goods.realImg} />
        <Block className="grow card-words">
          <Block as="h2" className="h2">
            {title}
          </Block>
          {skus.length === 1 && local(sku.option) && <Block className="small">{local(sku.option)}</Block>}
        </Block>
      </Block>
      {skus.length > 1 && (
        <Block className="row gap-2 wrap given-ways" role="radiogroup" label={title}>
          {skus.map(({ skuId, option }) => (
            <Chip key={skuId} role="radio" chosen={skuId === sku.skuId} onPress={() => onChoose(skuId)}>
              {local(option)}
            </Chip>
          ))}
        </Block>
      )}
      <Block as="p" className="small given-by">
        {t('given.giftHow')}
      </Block>
      <Block as="p" className="small given-by">
        {t('given.giftBack')}
      </Block>
    </Card>
  )
}

function GiveBar({ total, busy, onGive }: { total: Amount | undefined; busy: boolean; onGive: () => void }) {
  const { t, price } = useTexts()
  const sells = takesMoney(useConfig())
  return (
    <Block className="bottom-bar foot">
      <NoPayments className="grow" />
      {sells && (
        <Button wide icon="gift" busy={busy} disabled={!total} onPress={onGive}>
          {total ? t('given.giftPay', { amount: price(total, true) }) : t('given.giftTitle')}
        </Button>
      )}
    </Block>
  )
}

const looks: Record<Bought['state'], BadgeKind> = { unpaid: 'timer', fresh: 'mine', redeemed: 'free', ended: 'sold' }

/** A gift as its buyer sees it: its code and link while it is fresh, and what became of it. */
export function GiftView({ orderId, picture }: { orderId: string; picture: GiftPoster }) {
  const isLoggedIn = useIsLoggedIn()
  const gift = useGift(orderId)
  useShown(() => {
    if (gift.data) void gift.refetch()
  })
  const state = () => {
    if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
    if (gift.data) return <Given gift={gift.data} picture={picture} />
    if (refusedWith(gift.error, 'not_found', 'field_invalid')) return <Nothing />
    return gift.error ? <FailureState failure={gift.error} onRetry={() => void gift.refetch()} /> : <Bones />
  }
  return <Around>{state()}</Around>
}

function Given({ gift, picture }: { gift: Bought; picture: GiftPoster }) {
  const { t, local, dateTime } = useTexts()
  const { state, orderId, endsAt, code } = gift
  const taking = useVoid(() => toast(t('given.voided'), 'done'))
  const takeBack = async () => {
    const question = { title: t('given.voidTitle'), text: t('given.voidText') }
    if (await ask({ ...question, confirm: t('given.void'), cancel: t('given.keep') })) taking.tap(orderId)
  }
  return (
    <>
      <Card className="inset" label={local(gift.title)}>
        <Block className="row gap-3">
          <GiftPicture picture={gift.picture} />
          <Block className="grow card-words">
            <Block as="h2" className="h2">
              {local(gift.title)}
            </Block>
            <Badge kind={looks[state]}>{t(`given.giftStates.${state}`)}</Badge>
          </Block>
        </Block>
        <Block as="p" className="given-by" role="status">
          {t(`given.giftSays.${state}`)}
        </Block>
        {state === 'fresh' && endsAt !== undefined && (
          <Block as="p" className="small given-by">
            {t('given.giftEnds', { time: dateTime(endsAt) })}
          </Block>
        )}
        {state === 'unpaid' && (
          <Button wide className="given-more" onPress={() => openCashier({ orderId })}>
            {t('given.pay')}
          </Button>
        )}
      </Card>
      {state === 'fresh' && code !== undefined && <Sending code={code} gift={gift} picture={picture} />}
      {state === 'fresh' && (
        <Block className="pad given-more">
          <Button wide kind="outline" busy={taking.pending} onPress={() => void takeBack()}>
            {t('given.void')}
          </Button>
        </Block>
      )}
      <Card className="list">
        <RowLink icon="receipt" title={t('given.toOrder')} onPress={() => open(orderPath, { orderId })} />
      </Card>
    </>
  )
}

/** The giver's own words, and the ways to hand the gift over: its link, a picture of it, the code read out. */
function Sending({ code, gift, picture }: { code: string; gift: Bought; picture: GiftPoster }) {
  const { t, local, dateTime } = useTexts()
  const title = local(gift.title)
  const [words, setWords] = useState(() => t('given.messageStart'))
  const [isDrawn, setIsDrawn] = useState(false)
  const path = address(exchangePath, { code })
  const share = async () => {
    const card = { title, text: title, words: words.trim(), path, picture: '' }
    if ((await sharePage(card)) === 'copied') toast(t('given.copied'), 'done')
  }
  const until = gift.endsAt === undefined ? [] : [t('given.pictureUntil', { time: dateTime(gift.endsAt) })]
  const poster = {
    picture: gift.picture,
    title,
    lines: [...(words.trim() ? [words.trim()] : []), ...until],
    link: appAddress() + path,
    invitation: t('given.pictureScan'),
  }
  return (
    <Card className="inset given-form" label={t('given.share')}>
      <Field title={t('given.message')} value={words} maxLength={200} help={t('given.messageHelp')} onValue={setWords} />
      <Block className="row gap-2 wrap">
        <Button className="grow" icon="send" onPress={() => void share()}>
          {t('given.share')}
        </Button>
        <Button className="grow" kind="tonal" icon="download" onPress={() => setIsDrawn(true)}>
          {t('given.picture')}
        </Button>
      </Block>
      <Block as="p" className="small centre given-by">
        {t('given.showCode')}
      </Block>
      <Block className="h2 centre given-code">{code}</Block>
      {isDrawn && picture(poster, () => setIsDrawn(false))}
    </Card>
  )
}
