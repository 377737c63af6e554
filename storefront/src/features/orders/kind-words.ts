import { useTexts } from '@/i18n'
import type { Order, OrderState } from '@/parts/orders'

/**
 * What is said of an order by where its goods go: to the cabinet, which are boxes, or to an address. Of a kind that this app does not know,
 * and that is not shipped, it is said that it is paid, and nothing of where it is.
 */
export function useKindWords({ isShipped, kind }: Pick<Order, 'isShipped' | 'kind'>) {
  const { t } = useTexts()
  if (kind === 'box')
    return {
      state: (state: OrderState) => t(`orders.states.${state}`),
      says: (state: OrderState) => t(`orders.says.${state}`),
      payBefore: (time: string) => t('orders.payBefore', { time }),
      cancelText: t('orders.cancelText'),
      overSoon: t('orders.overSoon'),
    }
  const isDone = (state: OrderState) => !isShipped && (state === 'paid' || state === 'finish')
  return {
    state: (state: OrderState) => (isDone(state) ? t('orders.states.paid') : t(`orders.mall.states.${state}`)),
    says: (state: OrderState) => {
      if (kind === 'team' && state === 'paid') return t('orders.teamPaid')
      return isDone(state) ? t('orders.plainPaid') : t(`orders.mall.says.${state}`)
    },
    payBefore: (time: string) => t('orders.mall.payBefore', { time }),
    cancelText: kind === 'delivery' ? t('orders.sendCancelText') : t('orders.mall.cancelText'),
    overSoon: kind === 'delivery' ? t('orders.sendOverSoon') : t('orders.mall.overSoon'),
  }
}
