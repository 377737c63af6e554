import './account.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { useWornTitle } from '@/parts/titles'
import { goToLogin, useIsLoggedIn, useMe } from '@/session'
import { Avatar, Badge, Block, Button, CardFailure, Icon, IconButton, FigureFrame, Skeleton, Tappable } from '@/ui'

const settingsPath = '/packages/personal-pages/settings/settings'
const editPath = '/packages/personal-pages/personal/edit'

/** Who the shopper is: picture, name and number, or the way to a login. */
export function Profile() {
  const { t, date, local } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const me = useMe()
  const title = useWornTitle()
  return (
    <>
      <Block className="profile-actions">
        <IconButton name="gear" label={t('settings.title')} onPress={() => open(settingsPath)} />
      </Block>
      {isLoggedIn && me.error && !me.data && <Failed onRetry={() => void me.refetch()} />}
      {isLoggedIn && (me.data || !me.error) && (
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
      )}
      {!isLoggedIn && <Visitor />}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <Block className="pad row gap-3 profile">
      <Avatar picture="" />
      <Block className="grow">
        <CardFailure what={t('account.profile')} onRetry={onRetry} />
      </Block>
    </Block>
  )
}

function Visitor() {
  const { t } = useTexts()
  return (
    <Block className="pad profile visitor">
      <Block className="row visitor-wall" hidden>
        <Block className="visitor-frame">
          <FigureFrame figure="capling-rainy-woods/amanita" tone="capling" size="regular" eager />
        </Block>
        <Block className="visitor-frame visitor-middle">
          <FigureFrame figure="orbit-nine-lives/captain" tone="orbit" size="regular" eager />
        </Block>
        <Block className="visitor-frame">
          <FigureFrame figure="nimbi-weather-report/sunny" tone="nimbi" size="regular" eager />
        </Block>
      </Block>
      <Block className="ledge" />
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
