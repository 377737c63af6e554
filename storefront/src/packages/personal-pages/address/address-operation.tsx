import { AddressesView, AddressForm } from '@/features/address'
import { back, replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { addressesPath, addressPath } from '@/parts/addresses'
import { Frame, NavBar, page } from '@/ui'

export default page(function AddressOperation() {
  const { t } = useTexts()
  const { addressId } = useQuery()
  return (
    <Frame
      shape="choice"
      list={<AddressesView shown={addressId ?? ''} onEdit={(other) => replace(addressPath, { addressId: other })} />}
      head={<NavBar title={t(addressId ? 'address.editTitle' : 'address.addTitle')} home={addressesPath} />}
      main="address-page"
    >
      <AddressForm key={addressId} addressId={addressId} onDone={() => back(addressesPath)} />
    </Frame>
  )
})
