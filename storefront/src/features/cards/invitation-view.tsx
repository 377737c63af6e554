import { open } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath } from '@/parts/goods'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, Loading, LoginState, SkeletonRow } from '@/ui'

import { useAccept, useInvitation } from './api'

/** Somebody's invitation to make a card of theirs good for longer. */
export function InvitationView({ cardId }: { cardId: string }) {
  const { t, local, date } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const { data, error, refetch } = useInvitation(cardId)
  const accepting = useAccept(cardId)
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (cardId === '') return <EmptyState icon="card" title={t('cards.noInvitation')} text={t('cards.noInvitationText')} />
  if (!data && error) return <FailureState failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Block className="card inset">
          <SkeletonRow picture="small" />
        </Block>
      </Loading>
    )
  const { name, state, friends, validUntil } = data
  return (
    <Card className="inset cards-invitation" label={local(name)}>
      <Block as="h2" className="h2">
        {local(name)}
      </Block>
      <Block as="p" className="small" role="status">
        {t(`cards.invitation.${state}`, { count: friends.days, date: date(validUntil) })}
      </Block>
      <Block as="p" className="small muted">
        {t('cards.friends', { came: friends.came, most: friends.most, count: friends.days })}
      </Block>
      <Block className="cards-accept">
        {state === 'open' ? (
          <Button wide busy={accepting.pending} onPress={() => accepting.tap()}>
            {t('cards.accept')}
          </Button>
        ) : (
          <Button kind="outline" wide onPress={() => open(mallPath)}>
            {t('cards.toMall')}
          </Button>
        )}
      </Block>
    </Card>
  )
}
