import { open } from '@/host'
import { useTexts } from '@/i18n'
import { addressesPath } from '@/parts/addresses'
import { RowLink } from '@/ui'

/** The line that leads to one's addresses, for a list that has others. */
export function AddressesRow() {
  const { t } = useTexts()
  return <RowLink icon="pin" title={t('address.title')} onPress={() => open(addressesPath)} />
}
