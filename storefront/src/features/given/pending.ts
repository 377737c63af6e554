import { open } from '@/host'
import { useTexts } from '@/i18n'
import { orderListPath } from '@/parts/orders'
import { ask } from '@/ui'

/** One such order waits for its payment at a time: leads to it. */
export function useOfferOrders() {
  const { t } = useTexts()
  return () =>
    void ask({
      title: t('given.pendingTitle'),
      text: t('given.pendingText'),
      confirm: t('given.toOrders'),
      cancel: t('actions.cancel'),
    }).then((go) => go && open(orderListPath, { tab: 'init' }))
}
