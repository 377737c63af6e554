import './account.css'

import { goToLogin, useMe, useSession } from '@/contract'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Avatar, Badge, Block, Button, Card, Icon, IconButton, RowLink, Skeleton, Tappable, Text } from '@/ui'

import { useOwned, useWornTitle } from './api'

const settingsPath = '/packages/personal-pages/settings/settings'
const editPath = '/packages/personal-pages/personal/edit'

/** Who the shopper is: picture, name and number, or the way to a login. */
export function Profile() {
  const { t, date, local } = useTexts()
  const session = useSession((state) => state.session)
  const me = useMe()
  const title = useWornTitle()
  return (
    <>
      <Block className="profile-actions">
        <IconButton name="gear" label={t('settings.title')} onPress={() => open(settingsPath)} />
      </Block>
      {session ? (
        <Tappable className="pad row gap-3 profile" onPress={() => open(editPath)}>
          <Avatar picture={me.data?.avatar ?? ''} />
          <Block className="grow">
            {me.data ? (
              <>
                <Block className="row gap-2">
                  <Block className="h1 ellipsis">{me.data.nickName || me.data.uid}</Block>
                  {title && <Badge kind="family">{local(title.name)}</Badge>}
                </Block>
                <Block className="small ellipsis">{t('account.number', { uid: me.data.uid })}</Block>
                <Block className="small ellipsis">{t('account.since', { date: date(me.data.createdAt) })}</Block>
              </>
            ) : (
              <>
                <Skeleton width="60%" />
                <Skeleton width="80%" />
              </>
            )}
          </Block>
          <Icon name="forward" className="muted" />
        </Tappable>
      ) : (
        <Visitor />
      )}
    </>
  )
}

function Visitor() {
  const { t } = useTexts()
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

/** What waits behind a page of the shop: something new, and how much of it where that can be counted. */
type Dots = Record<string, { dot: boolean; count: number } | undefined>

const links = [
  { icon: 'cabinet', name: 'myCabinet', path: '/packages/personal-pages/cabinet/cabinet' },
  { icon: 'receipt', name: 'myOrders', path: '/packages/personal-pages/order/order' },
] as const

/** Where the shopper's things are; `dots` by the path of the page. */
export function AccountLinks({ dots }: { dots: Dots }) {
  const { t } = useTexts()
  const newsOf = (path: string) => {
    const { dot = false, count = 0 } = dots[path] ?? {}
    if (!dot) return undefined
    return count > 0 ? t('account.news', { count }) : t('account.newsAny')
  }
  return (
    <Card className="list">
      {links.map(({ icon, name, path }) => (
        <RowLink key={name} icon={icon} title={t(`account.${name}`)} news={newsOf(path)} onPress={() => open(path)} />
      ))}
    </Card>
  )
}
