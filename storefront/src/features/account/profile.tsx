import './account.css'

import { goToLogin, useSession } from '@/contract'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { ask, Block, Button, Icon, RowLink, Skeleton, Tappable, Text } from '@/ui'

import { logOut, useMe, useOwned } from './api'

/** Who the shopper is: name and since when, or the way to a login. */
export function Profile() {
  const { t, date } = useTexts()
  const session = useSession((state) => state.session)
  const me = useMe()
  if (!session) {
    return (
      <Block className="pad profile">
        <Block className="h1">{t('account.visitor')}</Block>
        <Block as="p" className="small">
          {t('account.visitorText')}
        </Block>
        <Block className="profile-login">
          <Button onPress={goToLogin}>{t('login.action')}</Button>
        </Block>
      </Block>
    )
  }
  return (
    <Block className="pad row gap-3 profile">
      <Block className="profile-face" hidden>
        <Icon name="person" />
      </Block>
      <Block className="grow">
        {me.data ? <Block className="h1 ellipsis">{me.data.nickName || me.data.uid}</Block> : <Skeleton width="60%" />}
        {me.data ? (
          <Block className="small ellipsis">
            {[me.data.email, t('account.since', { date: date(me.data.createdAt) })].filter(Boolean).join(' · ')}
          </Block>
        ) : (
          <Skeleton width="80%" />
        )}
      </Block>
    </Block>
  )
}

/** What the shopper owns in three numbers, and the way to it. */
export function OwnedCard() {
  const { t } = useTexts()
  const owned = useOwned()
  const { sealed = 0, opened = 0 } = owned.data ?? {}
  const toCabinet = (tab: string) => open('/packages/personal-pages/cabinet/cabinet', { tab })
  return (
    <Block className="owned row">
      <Tappable className="grow owned-number" onPress={() => toCabinet('opened')}>
        <Block className="owned-count">{owned.data ? opened : '–'}</Block>
        <Text className="owned-name">{t('cabinet.opened')}</Text>
      </Tappable>
      <Tappable className="grow owned-number" onPress={() => toCabinet('sealed')}>
        <Block className="owned-count">{owned.data ? sealed : '–'}</Block>
        <Text className="owned-name">{t('cabinet.sealed')}</Text>
      </Tappable>
    </Block>
  )
}

/** Where the shopper's things are. */
export function AccountLinks() {
  const { t } = useTexts()
  return (
    <Block className="card list">
      <RowLink icon="cabinet" title={t('account.myCabinet')} onPress={() => open('/packages/personal-pages/cabinet/cabinet')} />
      <RowLink icon="receipt" title={t('account.myOrders')} onPress={() => open('/packages/personal-pages/order/order')} />
    </Block>
  )
}

export function LogOutButton() {
  const { t } = useTexts()
  const leave = async () => {
    const question = {
      title: t('account.logOutTitle'),
      text: t('account.logOutText'),
      confirm: t('account.logOut'),
      cancel: t('actions.cancel'),
    }
    if (await ask(question)) await logOut()
  }
  return (
    <Block className="pad log-out">
      <Button kind="outline" wide onPress={() => void leave()}>
        {t('account.logOut')}
      </Button>
    </Block>
  )
}
