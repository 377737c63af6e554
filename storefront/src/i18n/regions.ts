import type { Language } from './languages'

export type Country = string

export interface Region {
  iso2: Country
  name: { en: string; zh: string; th: string }
  currency: string
  symbol: string
  /** Digits behind the decimal point. */
  digits: number
}

export const defaultCountry: Country = 'TH'

const read: Record<Country, Language> = { TH: 'th', CN: 'zh-CN' }

/** What is read in the region. */
export const languageOf = (country: Country): Language => read[country] ?? 'en'

/** What the shop knows before the server's configuration arrives, and when it does not. */
export const knownRegions: Region[] = [
  { iso2: 'TH', name: { en: 'Thailand', zh: '泰国', th: 'ไทย' }, currency: 'THB', symbol: '฿', digits: 2 },
  { iso2: 'CN', name: { en: 'China', zh: '中国', th: 'จีน' }, currency: 'CNY', symbol: '¥', digits: 2 },
  { iso2: 'SG', name: { en: 'Singapore', zh: '新加坡', th: 'สิงคโปร์' }, currency: 'SGD', symbol: 'S$', digits: 2 },
  { iso2: 'GL', name: { en: 'Rest of the world', zh: '其他地区', th: 'ประเทศอื่น ๆ' }, currency: 'USD', symbol: '$', digits: 2 },
]

// Minutes east of Greenwich; none of these places changes its clocks. Elsewhere the device's own time is shown.
const offsets: Record<string, number> = { TH: 420, CN: 480, SG: 480 }

export function minutesEast(country: Country, at: Date): number {
  return offsets[country] ?? -at.getTimezoneOffset()
}
