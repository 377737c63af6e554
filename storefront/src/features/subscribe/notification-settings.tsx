import { useTap } from '@/api'
import { useTexts, type Texts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Block, CardFailure, ListCard, Loading, Skeleton, SwitchRow } from '@/ui'

import { useDevicePush } from './device-push'
import { allow, refuse } from './subscribe'
import { isOn, useTemplates, type Template } from './templates'

// As many as there are for who has no browser that is told.
const bones = Array.from({ length: 10 }, (_, at) => at)

/** What the shop may tell the shopper outside of the shop, one switch for each. */
export function NotificationSettings() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const templates = useTemplates()
  if (!isLoggedIn || templates.data?.length === 0) return null
  return (
    <ListCard title={t('settings.notifications')}>
      <DeviceRow />
      {templates.data?.map((one) => (
        <TemplateRow key={one.templateId} template={one} />
      ))}
      {templates.isPending && (
        <Loading>
          {bones.map((one) => (
            <Skeleton key={one} shape="card" className="messages-bone" />
          ))}
        </Loading>
      )}
      {templates.error && !templates.data && (
        <Block className="pad">
          <CardFailure what={t('settings.notifications')} onRetry={() => void templates.refetch()} />
        </Block>
      )}
    </ListCard>
  )
}

/** Only where a browser can be told while the shop is closed. */
function DeviceRow() {
  const { t } = useTexts()
  const { state, change } = useDevicePush()
  if (state === 'unable') return null
  return (
    <SwitchRow
      icon="bell"
      title={t('settings.onDevice')}
      help={t(state === 'refused' ? 'settings.onDeviceRefused' : 'settings.onDeviceText')}
      on={state === 'on'}
      busy={change.pending}
      disabled={state === 'refused'}
      onChange={change.tap}
    />
  )
}

const ways = { mail: 'settings.byMail', program: 'settings.byProgram', push: 'settings.byPush' } as const

function TemplateRow({ template }: { template: Template }) {
  const { t } = useTexts()
  const { key, channel } = template
  const change = useTap((wanted: boolean, idempotencyKey) => (wanted ? allow : refuse)(template, idempotencyKey))
  return (
    <SwitchRow
      icon={channel === 'mail' ? 'mail' : 'bell'}
      title={t(`settings.templates.${key as keyof Texts['settings']['templates']}`, { defaultValue: key })}
      help={t(ways[channel])}
      on={isOn(template)}
      busy={change.pending}
      onChange={change.tap}
    />
  )
}
