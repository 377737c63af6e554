import './membership.css'

import { useTexts } from '@/i18n'
import { useDress, useTitles, type Title } from '@/parts/titles'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Badge, Block, Button, Card, EmptyState, FailureState, Icon, LoginState, ProgressBar } from '@/ui'

import { LinesSkeleton } from './wallet-view'

/** Every title of the shop, how far the shopper is, and the one that they wear. */
export function TitlesView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const titles = useTitles()
  const dress = useDress()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (!titles.items && titles.error) return <FailureState failure={titles.error} onRetry={() => void titles.refetch()} />
  if (!titles.items) return <LinesSkeleton />
  if (titles.items.length === 0) return <EmptyState icon="star" title={t('membership.titlesEmpty')} />
  return (
    <>
      <Block as="p" className="small pad">
        {t('membership.titleText')}
      </Block>
      {titles.items.map((title) => (
        <TitleCard
          key={title.titleId}
          title={title}
          busy={dress.pending}
          onDress={(status) => dress.tap({ userTitleId: title.userTitleId!, status })}
        />
      ))}
    </>
  )
}

interface TitleProps {
  title: Title
  busy: boolean
  onDress: (status: 'on' | 'off') => void
}

function TitleCard({ title, busy, onDress }: TitleProps) {
  const { t, local, date } = useTexts()
  const { owned, status, goal, progress, grantedAt } = title
  const name = local(title.name)
  const worn = status === 'on'
  return (
    <Card className="inset" label={name}>
      <Block className="row gap-3">
        <Block className={`wallet-sign ${owned ? '' : 'title-locked'}`} hidden>
          <Icon name={owned ? 'star' : 'lock'} />
        </Block>
        <Block className="grow">
          <Block className="row gap-2">
            <Block as="h2" className={`h3 ${owned ? '' : 'muted'}`}>
              {name}
            </Block>
            {worn && <Badge kind="mine">{t('membership.worn')}</Badge>}
          </Block>
          <Block as="p" className="small">
            {local(title.condition)}
          </Block>
          {owned && grantedAt !== undefined && (
            <Block className="micro">{t('membership.titleSince', { date: date(grantedAt) })}</Block>
          )}
        </Block>
        {owned && (
          <Button
            kind={worn ? 'outline' : 'tonal'}
            small
            disabled={busy}
            label={t(worn ? 'membership.takeOffOf' : 'membership.wearOf', { name })}
            onPress={() => onDress(worn ? 'off' : 'on')}
          >
            {t(worn ? 'membership.takeOff' : 'membership.wear')}
          </Button>
        )}
      </Block>
      {!owned && (
        <Block className="title-progress">
          <ProgressBar percent={(progress / Math.max(1, goal)) * 100} label={t('membership.progress', { progress, goal })} />
          <Block className="micro">{t('membership.progress', { progress, goal })}</Block>
        </Block>
      )}
    </Card>
  )
}
