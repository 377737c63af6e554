import '@/features/account/account.css'

import { RegisterForm, returnToShop } from '@/features/account'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Frame, NavBar, page, Text, TextLink, toast } from '@/ui'

export default page(function Register() {
  const { t } = useTexts()
  const done = () => {
    toast(t('account.registered'), 'done')
    returnToShop()
  }
  return (
    <Frame
      shape="text"
      head={
        <Block className="account-sky tone-nimbi">
          <NavBar title={t('account.registerTitle')} />
        </Block>
      }
      main="account-page"
    >
      <Block className="display">{t('account.registerHello')}</Block>
      <Block as="p" className="small">
        {t('account.registerText')}
      </Block>
      <RegisterForm onDone={done} />
      <Block className="account-other">
        <Text className="small">{t('account.haveAccount')}</Text>
        <TextLink onPress={() => replace('/packages/auth-pages/auth/login')}>{t('account.logIn')}</TextLink>
      </Block>
    </Frame>
  )
})
