import { useState } from 'react'

import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Stepper, toast } from '@/ui'

import { mostOfLine, useAddition } from './cart'

/** How many of it, and into the cart with them. */
export function AddToCart({ skuId }: { skuId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [quantity, setQuantity] = useState(1)
  const addition = useAddition((added) => {
    toast(t('cart.added', { count: added.quantity }), 'done')
    setQuantity(1)
  })
  return (
    <Block className="bottom-bar foot add-to-cart">
      <Stepper label={t('cart.quantity')} value={quantity} most={mostOfLine} onChange={setQuantity} />
      <Button
        className="grow"
        icon="market"
        busy={addition.pending}
        onPress={() => (isLoggedIn ? addition.tap({ skuId, quantity }) : goToLogin())}
      >
        {t('cart.add')}
      </Button>
    </Block>
  )
}
