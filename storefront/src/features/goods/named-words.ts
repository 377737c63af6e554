import { grouped, useTexts } from '@/i18n'

import type { NamedPrice } from './api'

type Cost = Pick<NamedPrice, 'price' | 'points'>

/** What it costs, in words: money, points, or both. */
export function useCostText() {
  const { t, price } = useTexts()
  return ({ price: money, points }: Cost): string => {
    if (points === 0) return price(money)
    const words = { points: grouped(points), price: price(money) }
    return money.amount === 0 ? t('goods.forPoints', words) : t('goods.forBoth', words)
  }
}

/** Whether somebody who has so many points can pay it; as long as that is not known, they may try. */
export const mayPay = ({ points }: Pick<Cost, 'points'>, has: number | undefined): boolean => has === undefined || has >= points
