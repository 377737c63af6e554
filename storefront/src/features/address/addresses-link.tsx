import { open } from '@/host'
import { useTexts } from '@/i18n'
import { RowLink } from '@/ui'

import { addressesPath } from './model'

/** The line that leads to one's addresses, for a list that has others. */
export function AddressesRow() {
  const { t } = useTexts()
  return <RowLink icon="pin" title={t('address.title')} onPress={() => open(addressesPath)} />
}
