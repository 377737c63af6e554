import { address, open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { CountDot, Icon, Tappable } from '@/ui'

import { cartPath, useCartCount } from './cart'

/** The way to the cart, with how much is in it; at the upper right of what sells. */
export function BagButton() {
  const { t } = useTexts()
  const { count, look } = useCartCount()
  useShown(look)
  return (
    <Tappable
      className="icon-button bag-button"
      label={count > 0 ? t('cart.openWith', { count }) : t('cart.title')}
      href={address(cartPath)}
      onPress={() => open(cartPath)}
    >
      <Icon name="market" />
      {count > 0 && <CountDot count={count} />}
    </Tappable>
  )
}
