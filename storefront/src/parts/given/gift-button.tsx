import { open } from '@/host'
import { useTexts } from '@/i18n'
import { IconButton } from '@/ui'

import { useGifts } from './gifts'
import { giftPath } from './paths'

/** The way to send goods to a friend; drawn only of what is sold as a gift. */
export function GiftButton({ goodsId }: { goodsId: string }) {
  const { t } = useTexts()
  const gifts = useGifts()
  const isGift = gifts.data?.some((one) => one.goodsId === goodsId)
  return isGift ? <IconButton name="gift" label={t('cart.asGift')} onPress={() => open(giftPath, { goodsId })} /> : null
}
