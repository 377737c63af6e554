import './auth.css'

import { useState } from 'react'

import { useTexts } from '@/i18n'
import { AvatarButton, Block, Button, Field, Icon, Image, PhoneButton, Popup, TextLink } from '@/ui'

import { flow } from './shopper'

/** The popups in which a shopper of a mini-program says who they are: first the phone number, then name and picture. */
export function AuthLayer() {
  const { t } = useTexts()
  const { popup, round } = flow.state()
  const title = t(popup === 'second' ? 'auth.secondTitle' : 'auth.firstTitle')
  return (
    <Popup
      open={popup === 'first' || popup === 'second'}
      placement="center"
      className="auth-card"
      label={title}
      onClose={flow.declined}
    >
      <Block as="h2" className="h2">
        {title}
      </Block>
      <Block as="p" className="small auth-text">
        {t(popup === 'second' ? 'auth.secondText' : 'auth.firstText')}
      </Block>
      {popup === 'second' ? (
        <ProfileStep key={round} />
      ) : (
        <PhoneButton key={round} onAnswer={(answer) => void flow.phoneAnswered(answer)}>
          {t('auth.phoneButton')}
        </PhoneButton>
      )}
      <Block className="auth-later">
        <TextLink onPress={flow.declined}>{t('auth.notNow')}</TextLink>
      </Block>
    </Popup>
  )
}

function ProfileStep() {
  const { t } = useTexts()
  const [avatar, setAvatar] = useState('')
  const [nickName, setNickName] = useState('')
  const name = nickName.trim()
  return (
    <>
      <AvatarButton label={t('auth.avatar')} onChosen={setAvatar}>
        {avatar ? (
          <Image className="avatar-picture" source={avatar} width={88} height={88} description="" />
        ) : (
          <Icon name="person" />
        )}
      </AvatarButton>
      <Field title={t('auth.nickName')} kind="nickname" value={nickName} onValue={setNickName} maxLength={30} />
      <Button wide disabled={name === ''} onPress={() => void flow.profileAnswered({ nickName: name, avatar })}>
        {t('auth.done')}
      </Button>
    </>
  )
}
