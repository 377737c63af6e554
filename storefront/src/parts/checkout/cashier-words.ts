import { useTexts } from '@/i18n'

/** What an order is for: boxes, which are kept, or goods of the mall, which are sent. */
export type Sold = 'boxes' | 'goods'

/** What a cashier says of what is paid for. */
export function useCashierWords(of: Sold) {
  const { t } = useTexts()
  if (of === 'goods')
    return {
      delivery: t('checkout.deliveryText'),
      stillWaiting: t('checkout.stillWaiting'),
      noCashierHere: t('checkout.noCashierHere'),
      payWithin: (time: string) => t('checkout.payWithin', { time }),
      failed: (_count: number, time: string) => t('checkout.failed', { time }),
    }
  return {
    delivery: t('box.deliveryText'),
    stillWaiting: t('box.stillWaiting'),
    noCashierHere: t('box.noCashierHere'),
    payWithin: (time: string) => t('turns.payWithin', { time }),
    failed: (count: number, time: string) => t('turns.failed', { count, time }),
  }
}
