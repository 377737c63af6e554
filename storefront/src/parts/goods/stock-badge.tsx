import type { Model } from '@/api'
import { useTexts } from '@/i18n'
import { Badge } from '@/ui'

const looks = { plenty: 'free', few: 'held', none: 'sold' } as const

/** Whether there are any, as far as the shop tells. */
export function StockBadge({ stock }: { stock: Model<'Goods.Stock'> }) {
  const { t } = useTexts()
  return <Badge kind={looks[stock]}>{t(`goods.stock.${stock}`)}</Badge>
}
