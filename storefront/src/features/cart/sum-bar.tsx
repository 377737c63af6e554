import { useTexts } from '@/i18n'
import { Block, Button, Icon, Price, Skeleton, Tappable, Text } from '@/ui'

import { useSum, type Line } from './api'

interface SumBarProps {
  /** What is selected. */
  lines: Line[]
  /** All that can be ordered is. */
  whole: boolean
  /** The server is not told yet what the shopper has changed. */
  pending: boolean
  onWhole: () => void
  onCheckOut: () => void
}

/** What the selected lines come to, as the server says, a way to select all of them or none, and the way to order them. */
export function SumBar({ lines, whole, pending, onWhole, onCheckOut }: SumBarProps) {
  const { t } = useTexts()
  const sum = useSum(lines)
  const isOld = pending || sum.isPlaceholderData
  return (
    <Block className="bottom-bar foot cart-foot">
      <Tappable className="cart-all" role="checkbox" selected={whole} onPress={onWhole}>
        <Block className={`cart-tick-ring ${whole ? 'on' : ''}`} hidden>
          {whole && <Icon name="check" size="small" />}
        </Block>
        <Text>{t('cart.all')}</Text>
      </Tappable>
      <Block className="grow cart-sum" live="polite" busy={isOld}>
        {lines.length === 0 && <Block className="small">{t('cart.noneSelected')}</Block>}
        {lines.length > 0 && sum.isPending && <Skeleton width="40%" className="cart-bone-sum" />}
        {lines.length > 0 && sum.error && !sum.data && (
          <Tappable className="text-link" onPress={() => void sum.refetch()}>
            <Text>{t('cart.sumFailed')}</Text>
          </Tappable>
        )}
        {lines.length > 0 && sum.data && (
          <Block className={isOld ? 'cart-sum-old' : ''}>
            <Price
              of={{ ...sum.data.goods, amount: sum.data.goods.amount - sum.data.promotionDiscount.amount }}
              size="large"
              was={sum.data.promotionDiscount.amount > 0 ? sum.data.goods : undefined}
            />
            <Block className="micro">{t('cart.pieces', { count: sum.data.quantity })}</Block>
          </Block>
        )}
      </Block>
      {lines.length > 0 && (
        <Button disabled={isOld} onPress={onCheckOut}>
          {t('cart.checkOut')}
        </Button>
      )}
    </Block>
  )
}
