import { open } from '@/host'
import { useTexts } from '@/i18n'
import { orderPath } from '@/parts/orders'
import { Block, Card, RowLink } from '@/ui'

import { useSeatOrder, type OwnSeat, type Team } from './api'
import { isUnderWay, outcomeOf } from './model'

/** What became of the shopper's own seat and of its money, where that is decided or waits for them. */
export function Outcome({ team, own }: { team: Team; own: OwnSeat | undefined }) {
  const { t, price } = useTexts()
  const order = useSeatOrder(own?.orderId).data
  if (!own) return <Others team={team} />
  const outcome = outcomeOf({ ...own, state: team.state })
  if (outcome === 'waits') return null
  const amount = price(order?.total ?? own.price, true)
  const words = {
    pay: () => t('teams.outcome.pay'),
    bought: () => t('teams.outcome.bought'),
    lapsed: () => t('teams.outcome.lapsed'),
    left: () => backOr(t('teams.outcome.left')),
    removed: () => backOr(t('teams.outcome.removed')),
    back: () => backOr(t('teams.outcome.back')),
  }
  const backOr = (said: string) =>
    order?.state === 'refund'
      ? `${said} ${t('teams.moneyBack', { amount })}`
      : order?.paidAt === undefined
        ? said
        : `${said} ${t('teams.moneyOnWay', { amount })}`
  return (
    <Card className="teams-card" label={t('teams.yourSeat')}>
      <Block as="h2" className="h2">
        {t('teams.yourSeat')}
      </Block>
      <Block as="p" className="teams-says" role="status">
        {words[outcome]()}
      </Block>
      <RowLink icon="receipt" title={t('teams.seeOrder')} onPress={() => open(orderPath, { orderId: own.orderId })} />
    </Card>
  )
}

/** What a team that is decided says to somebody who was not in it. */
function Others({ team }: { team: Team }) {
  const { t } = useTexts()
  if (isUnderWay(team)) return null
  return (
    <Card className="teams-card">
      <Block as="p" role="status">
        {t(team.state === 'complete' ? 'teams.othersComplete' : 'teams.othersOver')}
      </Block>
    </Card>
  )
}
