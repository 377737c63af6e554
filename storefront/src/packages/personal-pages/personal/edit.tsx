import { EditView } from '@/features/account'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function Edit() {
  const { t } = useTexts()
  const done = () => replace('/packages/other-pages/success-page/success-page', { of: 'profile' })
  return (
    <>
      <NavBar title={t('account.editProfile')} home="/pages/personal/personal" />
      <Block as="main" className="account-page">
        <EditView onDone={done} />
      </Block>
    </>
  )
})
