import { useQuery } from '@tanstack/react-query'

import { act, api, queries, read, useSession, useTap, type Model } from '@/contract'
import { requestSubscription } from '@/host'
import { useTexts, type Texts } from '@/i18n'
import { FailureState, ListCard, Loading, Skeleton, SwitchRow } from '@/ui'

type Template = Model<'Message.Template'>
type Choice = Model<'Message.Choice'>

const queryKey = ['subscriptions']

/** What the shop may tell the shopper outside of the shop, one switch for each. */
export function NotificationSettings() {
  const { t } = useTexts()
  const session = useSession((state) => state.session)
  const templates = useQuery({
    queryKey,
    queryFn: () => read(api.GET('/api/msgSubscribe/get')),
    enabled: session !== null,
  })
  if (!session || templates.data?.templates.length === 0) return null
  return (
    <ListCard title={t('settings.notifications')}>
      {templates.data?.templates.map((one) => (
        <TemplateRow key={one.templateId} template={one} />
      ))}
      {templates.isPending && (
        <Loading>
          {[1, 2].map((one) => (
            <Skeleton key={one} shape="card" className="settings-bone" />
          ))}
        </Loading>
      )}
      {templates.error && !templates.data && <FailureState failure={templates.error} onRetry={() => void templates.refetch()} />}
    </ListCard>
  )
}

function TemplateRow({ template }: { template: Template }) {
  const { t } = useTexts()
  const { templateId, key, channel } = template
  const change = useTap(
    async (wanted: boolean, idempotencyKey) => {
      const outcome = await choiceOf(template, wanted)
      const body = { templateIds: [templateId], outcomes: [{ templateId, outcome }] }
      return act(api.POST('/api/msgSubscribe/add', { body, headers: { 'Idempotency-Key': idempotencyKey } }))
    },
    { onDone: (answer) => queries.setQueryData(queryKey, answer) },
  )
  return (
    <SwitchRow
      icon={channel === 'mail' ? 'mail' : 'bell'}
      title={t(`settings.templates.${key as keyof Texts['settings']['templates']}`, { defaultValue: key })}
      help={t(channel === 'mail' ? 'settings.byMail' : 'settings.byProgram')}
      on={isOn(template)}
      busy={change.pending}
      onChange={change.tap}
    />
  )
}

/** A mail comes unless it was refused; a message in the host's app has to be allowed. */
export function isOn({ channel, state }: Template): boolean {
  return channel === 'mail' ? state !== 'rejected' && state !== 'always_rejected' : state === 'accepted'
}

// The host asks the shopper itself before it lets a message through.
async function choiceOf({ templateId, channel }: Template, wanted: boolean): Promise<Choice> {
  if (!wanted) return 'reject'
  if (channel === 'mail' || !requestSubscription) return 'accept'
  const { answers } = await requestSubscription([templateId])
  return answers[templateId] ?? 'filter'
}
