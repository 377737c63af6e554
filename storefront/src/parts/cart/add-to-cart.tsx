import { useState } from 'react'

import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Block, Button, Stepper, toast } from '@/ui'

import { useAddition } from './cart'
import { mostOfLine, putOnDevice } from './device-cart'

/** How many of it, and into the cart with them; a visitor's lies on this device until they log in. */
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
        icon="market"
        busy={addition.pending}
        onPress={() => (isLoggedIn ? addition.tap({ skuId, quantity }) : addAsVisitor())}
      >
        {t('cart.add')}
      </Button>
    </Block>
  )
}
