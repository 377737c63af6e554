import { useTexts } from '@/i18n'

import { Text } from '../elements'

/** The chance of a style in the next box, from real counts: count first, percent second. */
export function Odds({ left, of, percent = false }: { left: number; of: number; percent?: boolean }) {
  const { t } = useTexts()
  if (left === 0 || of === 0) return <Text className="odds gone">{t('odds.gone')}</Text>
  return (
    <Text className="odds">
      <Text className="odds-count">{t('odds.count', { left, of })}</Text>
      {percent && <Text className="odds-percent">{` ${percentText(left, of)}`}</Text>}
    </Text>
  )
}

/** "14.29%": two decimals unless it is a whole number. */
export function percentText(left: number, of: number): string {
  const hundredths = Math.round((left * 10_000) / of)
  return hundredths % 100 === 0 ? `${hundredths / 100}%` : `${(hundredths / 100).toFixed(2)}%`
}
