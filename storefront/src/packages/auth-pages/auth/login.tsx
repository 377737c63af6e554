import '@/features/account/account.css'

import { useState } from 'react'

import { LoginForm, returnToShop, titleToReturnTo, type Entry } from '@/features/account'
import { open, replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Frame, NavBar, page, Text, TextLink, toast } from '@/ui'

export default page(function Login() {
  const { t } = useTexts()
  const [title] = useState(titleToReturnTo)
  const done = ({ isNew, isKept }: Entry) => {
    // One that kept the account says so in a dialog, under which nothing else is said.
    if (!isKept) toast(t(isNew ? 'account.registered' : 'account.loggedIn'), 'done')
    returnToShop()
  }
  return (
    <Frame
      shape="text"
      head={
        <Block className="account-sky tone-nimbi">
          <NavBar title={t('account.loginTitle')} />
        </Block>
      }
      main="account-page"
    >
      <Block className="display">{t('account.loginHello')}</Block>
      <Block as="p" className="small">
        {title ? t('account.loginFor', { title }) : t('account.loginText')}
      </Block>
      <LoginForm onDone={done} />
      <Block className="account-other">
        <TextLink onPress={() => open('/packages/auth-pages/auth/update-password')}>{t('account.forgot')}</TextLink>
      </Block>
      <Block className="account-other">
        <Text className="small">{t('account.noAccount')}</Text>
        <TextLink onPress={() => replace('/packages/auth-pages/auth/register')}>{t('account.register')}</TextLink>
      </Block>
    </Frame>
  )
})
