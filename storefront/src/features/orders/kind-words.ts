import { useTexts } from '@/i18n'
import type { Order, OrderState } from '@/parts/orders'

/** What is said of an order by where its goods go: to a cabinet, or to an address. */
export function useKindWords({ isShipped, kind }: Pick<Order, 'isShipped' | 'kind'>) {
  const { t } = useTexts()
  if (isShipped)
    return {
      state: (state: OrderState) => t(`orders.mall.states.${state}`),
      says: (state: OrderState) => t(`orders.mall.says.${state}`),
      payBefore: (time: string) => t('orders.mall.payBefore', { time }),
      cancelText: kind === 'delivery' ? t('orders.sendCancelText') : t('orders.mall.cancelText'),
      overSoon: kind === 'delivery' ? t('orders.sendOverSoon') : t('orders.mall.overSoon'),
    }
  return {
    state: (state: OrderState) => t(`orders.states.${state}`),
    says: (state: OrderState) => t(`orders.says.${state}`),
    payBefore: (time: string) => t('orders.payBefore', { time }),
    cancelText: t('orders.cancelText'),
    overSoon: t('orders.overSoon'),
  }
}
