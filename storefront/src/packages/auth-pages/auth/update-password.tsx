import '@/features/account/account.css'

import { UpdatePasswordForm } from '@/features/account'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Frame, NavBar, page } from '@/ui'

export default page(function UpdatePassword() {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      head={
        <Block className="account-sky tone-nimbi">
          <NavBar title={t('account.updatePasswordTitle')} home="/packages/auth-pages/auth/login" />
        </Block>
      }
      main="account-page"
    >
      <Block className="display">{t('account.updatePasswordHello')}</Block>
      <Block as="p" className="small">
        {t('account.updatePasswordText')}
      </Block>
      <UpdatePasswordForm onDone={() => replace('/packages/other-pages/success-page/success-page', { of: 'password' })} />
    </Frame>
  )
})
