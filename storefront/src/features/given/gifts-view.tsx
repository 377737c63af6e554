import { open } from '@/host'
import { useTexts } from '@/i18n'
import { giftPath, useGifts } from '@/parts/given'
import { useIsLoggedIn } from '@/session'
import {
  Badge,
  Block,
  BoxPicture,
  Button,
  Card,
  CardFailure,
  GoodsPicture,
  Icon,
  Loading,
  NamedPicture,
  Price,
  SkeletonRow,
  Tappable,
} from '@/ui'

import { useOwnGifts } from './gift-api'

/** A picture as goods have it: an address, or a name of the catalogue. */
export function GiftPicture({ picture }: { picture: string }) {
  const first = picture.split(',')[0]
  return (
    <Block className="given-stage" hidden>
      {first.startsWith('/') ? (
        <GoodsPicture address={first} drawnWidth={60} description="" className="given-thing" />
      ) : first.includes('/') ? (
        <NamedPicture name={first} drawnWidth={60} description="" className="given-thing" />
      ) : (
        <BoxPicture name={first} view="box" drawnWidth={60} description="" className="given-thing" />
      )}
    </Block>
  )
}

/** What is sold as a gift, and the gifts that the shopper has bought. */
export function GiftsView() {
  const isLoggedIn = useIsLoggedIn()
  const gifts = useGifts()
  const own = useOwnGifts()
  // Both at once: what comes first would be pushed down by what comes later.
  const isWaiting = gifts.isPending || (isLoggedIn && !own.items && !own.failure)
  if (isWaiting)
    return (
      <Card className="inset">
        <Bones />
      </Card>
    )
  return (
    <>
      {isLoggedIn && <Own gifts={own} />}
      <Shelf gifts={gifts} />
    </>
  )
}

function Bones() {
  return (
    <Loading>
      <SkeletonRow picture="small" />
      <SkeletonRow picture="small" />
    </Loading>
  )
}

function Shelf({ gifts }: { gifts: ReturnType<typeof useGifts> }) {
  const { t, local } = useTexts()
  const title = t('given.shelf')
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      <Block as="p" className="small given-by">
        {t('given.giftHow')}
      </Block>
      {gifts.error && !gifts.data && <CardFailure what={title} onRetry={() => void gifts.refetch()} />}
      {gifts.data?.length === 0 && <Block className="small">{t('given.shelfEmpty')}</Block>}
      {gifts.data?.map(({ goodsId, title: name, realImg, price, stock }) => (
        <Tappable key={goodsId} className="row gap-3 given-row" onPress={() => open(giftPath, { goodsId })}>
          <GiftPicture picture={realImg} />
          <Block className="grow card-words">
            <Block className="bold">{local(name)}</Block>
            {stock === 'none' ? <Block className="small">{t('refusals.sold_out')}</Block> : <Price of={price} cents />}
          </Block>
          <Icon name="forward" size="small" className="muted" />
        </Tappable>
      ))}
    </Card>
  )
}

function Own({ gifts }: { gifts: ReturnType<typeof useOwnGifts> }) {
  const { t, local, dateTime } = useTexts()
  const title = t('given.mine')
  if (gifts.items?.length === 0) return null
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      {gifts.failure && <CardFailure what={title} onRetry={gifts.retry} />}
      {gifts.items?.map(({ orderId, lines, createdAt, state }) => (
        <Tappable key={orderId} className="row gap-3 given-row" onPress={() => open(giftPath, { orderId })}>
          <GiftPicture picture={lines[0].picture} />
          <Block className="grow card-words">
            <Block className="bold">{local(lines[0].title)}</Block>
            <Block className="small">{dateTime(createdAt)}</Block>
            {state === 'init' && <Badge kind="timer">{t('given.giftStates.unpaid')}</Badge>}
            {(state === 'closed' || state === 'refund') && <Badge kind="sold">{t('given.giftStates.ended')}</Badge>}
          </Block>
          <Icon name="forward" size="small" className="muted" />
        </Tappable>
      ))}
      {gifts.more && (
        <Button wide kind="outline" busy={gifts.loadingMore} onPress={gifts.more}>
          {t('actions.more')}
        </Button>
      )}
    </Card>
  )
}
