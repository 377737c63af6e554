import { EditView } from '@/features/account/edit/edit-view'
import { SettingsList } from '@/features/settings'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Edit() {
  const { t } = useTexts()
  const done = () => replace('/packages/other-pages/success-page/success-page', { of: 'profile' })
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="profile" />}
      head={<NavBar title={t('account.editProfile')} home="/pages/personal/personal" />}
      main="account-page"
    >
      <EditView onDone={done} />
    </Frame>
  )
})
