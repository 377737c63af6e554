import { priceParts, priceText, useTexts, type Price as Amount } from '@/i18n'

import { Text } from '../elements'

interface PriceProps {
  of: Amount
  size?: 'large'
  /** Always with decimals, as on a bill. */
  cents?: boolean
  /** What it cost before: struck through, and said to be that. */
  was?: Amount
}

/** A price: small symbol, bold whole amount, small decimals. */
export function Price({ of, size, cents, was }: PriceProps) {
  const { t } = useTexts()
  const { sign, symbol, whole, decimals } = priceParts(of, cents)
  const now = (
    <Text className={`price ${size ?? ''}`}>
      <Text className="price-symbol">{sign + symbol}</Text>
      {whole}
      {decimals && <Text className="price-decimals">{decimals}</Text>}
    </Text>
  )
  if (!was) return now
  return (
    <Text className="price-pair">
      {now}
      <Text className="visually-hidden">{t('price.was')}</Text>
      <Text className="price-was">{priceText(was)}</Text>
    </Text>
  )
}
