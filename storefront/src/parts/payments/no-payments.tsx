import './payments.css'

import { useConfig } from '@/api'
import { useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

import { takesMoney } from './cashiers'

/** Says that nothing can be paid for here, and so bought; nothing where it can, or where that is not known yet. */
export function NoPayments({ className }: { className: string }) {
  const { t } = useTexts()
  if (takesMoney(useConfig())) return null
  return (
    <Block className={`no-payments ${className}`} role="status">
      <Block className="bold">{t('box.noPayments')}</Block>
      <Text className="small">{t('box.noPaymentsText')}</Text>
    </Block>
  )
}
