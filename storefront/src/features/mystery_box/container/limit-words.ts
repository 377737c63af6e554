import { useTexts } from '@/i18n'

import type { PurchaseLimit } from '../model/limits'

/** What is said of a limit: how many boxes are left of it; or that all are bought, and when the count begins anew. */
export function useLimitWords(): (limit: PurchaseLimit) => string {
  const { t, dateTime, prose } = useTexts()
  return ({ period, limit, left, anewAt }) => {
    if (left > 0) return t(`box.limits.${period}`, { left, limit })
    return prose(
      t(`box.limits.${period}Over`, { limit }),
      anewAt !== undefined && t('box.limits.anew', { time: dateTime(anewAt) }),
    )
  }
}
