import { open } from '@/host'
import { useTexts } from '@/i18n'
import { ListCard, RowLink } from '@/ui'

import { limitsPath } from './model'

/** Leads to what one may spend, to breaks and to a guardian's consent. */
export function LimitsLink() {
  const { t } = useTexts()
  return (
    <ListCard title={t('safeguards.section')}>
      <LimitsRow />
    </ListCard>
  )
}

/** The line of it, for a list that has others. */
export function LimitsRow() {
  const { t } = useTexts()
  return <RowLink icon="shield" title={t('safeguards.title')} onPress={() => open(limitsPath)} />
}
