import { AddressesView } from '@/features/address'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Addresses() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="addresses" />}
      head={<NavBar title={t('address.title')} home="/pages/personal/personal" />}
      main="addresses"
    >
      <AddressesView />
    </Frame>
  )
})
