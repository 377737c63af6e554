import { open } from '@/host'
import { useTexts } from '@/i18n'
import { IconButton } from '@/ui'

import { useGifts } from './gifts'
import { giftPath } from './paths'

interface GiftButtonProps {
  goodsId: string
  /** Which of its ways is meant. */
  skuId?: string
  /** Where several stand in one list: whose it is. */
  name?: string
}

/** The way to send goods to a friend; drawn only of what is sold as a gift. */
export function GiftButton({ goodsId, skuId, name }: GiftButtonProps) {
  const { t } = useTexts()
  const gifts = useGifts()
  const isGift = gifts.data?.some((one) => one.goodsId === goodsId)
  if (!isGift) return null
  const label = name ? `${t('cart.asGift')}: ${name}` : t('cart.asGift')
  return (
    <IconButton name="gift" size={name ? 'small' : undefined} label={label} onPress={() => open(giftPath, { goodsId, skuId })} />
  )
}
