import { priceParts, type Price as Amount } from '@/i18n'

import { Text } from './elements'

interface PriceProps {
  of: Amount
  size?: 'large'
  /** Always with decimals, as on a bill. */
  cents?: boolean
}

/** A price: small symbol, bold whole amount, small decimals. */
export function Price({ of, size, cents }: PriceProps) {
  const { sign, symbol, whole, decimals } = priceParts(of, cents)
  return (
    <Text className={`price ${size ?? ''}`}>
      <Text className="price-symbol">{sign + symbol}</Text>
      {whole}
      {decimals && <Text className="price-decimals">{decimals}</Text>}
    </Text>
  )
}
