import { useTexts } from '@/i18n'
import { Block, Button, FailureState, Loading, FigureFrame, Price, Sheet, Skeleton, toast } from '@/ui'

import { useGiveBack, useReturnPrices, type Stand } from './api'

interface GiveBackProps {
  style: Stand['style']
  /** The figures of this style that the shopper has. */
  itemIds: string[]
  tone: string
  cards: number
  onClose: () => void
}

/** What a figure would bring, and the button that spends a refund card on it. Of several alike, the one that brings the most. */
export function GiveBack({ style, itemIds, tone, cards, onClose }: GiveBackProps) {
  const { t, local, price } = useTexts()
  const prices = useReturnPrices(itemIds)
  const give = useGiveBack((given) => {
    toast(t('cabinet.givenBack', { amount: price(given.price) }))
    onClose()
  })
  const best = prices.data?.items.reduce((one, other) => (other.price.amount > one.price.amount ? other : one))
  return (
    <Sheet title={t('cabinet.giveBackTitle')} onClose={onClose}>
      <Block className="give-back">
        <FigureFrame figure={style.picture} tone={tone} size="middle" look={style.hidden ? 'foil' : 'plain'} eager />
        <Block className="h3 centre">{local(style.name)}</Block>
      </Block>
      {prices.error && <FailureState failure={prices.error} onRetry={() => void prices.refetch()} />}
      {!best && !prices.error && (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      )}
      {best && (
        <>
          <Block className="row apart give-back-price">
            <Block>{t('cabinet.giveBackBrings')}</Block>
            <Price of={best.price} size="large" cents />
          </Block>
          <Block as="p" className="small give-back-text">
            {t('cabinet.giveBackText', { count: cards })}
          </Block>
          <Button wide busy={give.pending} onPress={() => give.tap(best.itemId)}>
            {t('cabinet.giveBack')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
