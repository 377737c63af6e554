import { knownRegions } from './regions'

/** Tax included; `amount` in minor units (satang, fen, cents), `currency` by ISO 4217. */
export interface Price {
  amount: number
  currency: string
}

export interface PriceParts {
  sign: '' | '−'
  symbol: string
  /** With thousands separators. */
  whole: string
  /** The decimal point and what follows; empty for a whole amount unless `cents` was asked for. */
  decimals: string
}

/** A whole number with thousands separators. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A price taken apart for typesetting. Integer arithmetic only: no amount goes through a fraction. */
export function priceParts({ amount, currency }: Price, cents = false): PriceParts {
  const known = knownRegions.find((region) => region.currency === currency)
  const digits = known?.digits ?? 2
  const unit = 10 ** digits
  const value = Math.abs(amount)
  const rest = value % unit
  const whole = grouped((value - rest) / unit)
  const decimals = digits > 0 && (cents || rest !== 0) ? `.${String(rest).padStart(digits, '0')}` : ''
  return { sign: amount < 0 ? '−' : '', symbol: known?.symbol ?? `${currency} `, whole, decimals }
}

/** A price in a sentence: "฿390", "−S$12.50". */
export function priceText(price: Price, cents = false): string {
  const { sign, symbol, whole, decimals } = priceParts(price, cents)
  return sign + symbol + whole + decimals
}
