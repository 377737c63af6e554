import './standing.css'

import { useConfig } from '@/contract'
import { useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

/** Says that this shop has no cashier and sells nothing for now; nothing where it has one, or where that is not known yet. */
export function NoPayments({ className }: { className: string }) {
  const { t } = useTexts()
  if (useConfig().paymentProviders?.length !== 0) return null
  return (
    <Block className={`standing ${className}`} role="status">
      <Block className="bold">{t('box.noPayments')}</Block>
      <Text className="small">{t('box.noPaymentsText')}</Text>
    </Block>
  )
}
