import { useState } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { checkoutPath, linesText } from '@/parts/goods'
import { useIsLoggedIn } from '@/session'
import { Block, Button, Stepper, toast } from '@/ui'

import { useAddition } from './cart'
import { mostOfLine, putOnDevice } from './device-cart'

/** How many of it, and into the cart with them or to the checkout; a visitor's cart lies on this device until they log in. */
export function AddToCart({ skuId }: { skuId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [quantity, setQuantity] = useState(1)
  const onAdded = (count: number) => {
    toast(t('cart.added', { count }), 'done')
    setQuantity(1)
  }
  const addition = useAddition((added) => onAdded(added.quantity))
  const addAsVisitor = () => {
    const put = putOnDevice({ skuId, quantity })
    if (typeof put === 'number') onAdded(put)
    else toast(t(`refusals.${put}`), 'warning')
  }
  return (
    <Block className="bottom-bar foot add-to-cart">
      <Stepper label={t('cart.quantity')} value={quantity} most={mostOfLine} onChange={setQuantity} />
      <Button
        className="grow"
        kind="tonal"
        icon="market"
        busy={addition.pending}
        onPress={() => (isLoggedIn ? addition.tap({ skuId, quantity }) : addAsVisitor())}
      >
        {t('cart.add')}
      </Button>
      <Button className="grow" onPress={() => open(checkoutPath, { lines: linesText([{ skuId, quantity }]) })}>
        {t('cart.buyNow')}
      </Button>
    </Block>
  )
}
