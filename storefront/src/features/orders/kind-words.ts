import { useTexts } from '@/i18n'
import type { OrderState } from '@/parts/orders'

/** Whether this app knows how orders of that kind are paid: it may be older than the shop. */
export const isKnown = (kind: string): boolean => kind === 'box' || kind === 'mall'

/** What is said of an order by what it is for: boxes go to a cabinet, goods of the mall are sent. */
export function useKindWords(kind: string) {
  const { t } = useTexts()
  if (kind === 'mall')
    return {
      state: (state: OrderState) => t(`orders.mall.states.${state}`),
      says: (state: OrderState) => t(`orders.mall.says.${state}`),
      payBefore: (time: string) => t('orders.mall.payBefore', { time }),
      cancelText: t('orders.mall.cancelText'),
      overSoon: t('orders.mall.overSoon'),
    }
  return {
    state: (state: OrderState) => t(`orders.states.${state}`),
    says: (state: OrderState) => t(`orders.says.${state}`),
    payBefore: (time: string) => t('orders.payBefore', { time }),
    cancelText: t('orders.cancelText'),
    overSoon: t('orders.overSoon'),
  }
}
