import { useTexts } from '@/i18n'
import { Missed, missedOf } from '@/parts/promotions'
import { Block, Card, Text } from '@/ui'

import { useSum, type Line } from './api'

/** What the shop takes off what is selected, and what a little more would bring. */
export function Offers({ lines }: { lines: Line[] }) {
  const { t, local, price } = useTexts()
  const { data, isPlaceholderData } = useSum(lines)
  if (lines.length === 0 || !data) return null
  const { steps, unused } = data
  if (steps.length === 0 && missedOf(unused).length === 0) return null
  return (
    <Card className="inset cart-offers" label={t('cart.offers')}>
      <Block as="h2" className="h3">
        {t('cart.offers')}
      </Block>
      <Block className={isPlaceholderData ? 'cart-sum-old' : ''} live="polite" busy={isPlaceholderData}>
        {steps.map(({ kind, title, amount }, at) => (
          <Block key={at} className="row apart gap-2 small cart-offer">
            <Text>{local(title)}</Text>
            <Text className="accent">{kind === 'gift' ? t('cart.gift') : `−${price(amount, true)}`}</Text>
          </Block>
        ))}
        <Missed unused={unused} />
      </Block>
    </Card>
  )
}
