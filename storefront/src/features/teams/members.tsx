import { useTexts } from '@/i18n'
import { ask, Badge, Block, Button, Card, Text, toast } from '@/ui'

import { useDissolve, useLeave, useRemove, type Seat, type Team } from './api'

/** Who is in a team, and who of them has paid; whoever leads it may take others out. */
export function Members({ team, isLeader }: { team: Team; isLeader: boolean }) {
  const { t } = useTexts()
  const remove = useRemove(team.teamId, () => toast(t('teams.removed'), 'done'))
  const takeOut = async ({ seat, nickName }: Seat) => {
    const question = { title: t('teams.removeTitle', { name: nickName }), text: t('teams.removeText') }
    if (await ask({ ...question, confirm: t('teams.remove'), cancel: t('teams.keepThem') })) remove.tap(seat)
  }
  return (
    <Card className="teams-card" label={t('teams.members')}>
      <Block as="h2" className="h2">
        {t('teams.members')}
      </Block>
      <Block as="ul">
        {team.seats.map((seat) => (
          <Block as="li" key={seat.seat} className="row gap-2 teams-member">
            <Block className="grow card-words">
              <Text className="bold">{seat.isMine ? t('teams.you') : seat.nickName}</Text>
              {seat.isLeader && <Text className="small">{` · ${t('teams.leads')}`}</Text>}
            </Block>
            <Badge kind={seat.state === 'joined' ? 'timer' : 'free'}>
              {t(seat.state === 'joined' ? 'teams.pays' : 'teams.hasPaid')}
            </Badge>
            {isLeader && !seat.isMine && (
              <Button
                kind="outline"
                busy={remove.pending}
                label={t('teams.removeWho', { name: seat.nickName })}
                onPress={() => void takeOut(seat)}
              >
                {t('teams.remove')}
              </Button>
            )}
          </Block>
        ))}
      </Block>
    </Card>
  )
}

/** The way out, for as long as there is one. */
export function Leaving({ team: { teamId }, isLeader }: { team: Team; isLeader: boolean }) {
  const { t } = useTexts()
  const leave = useLeave(() => toast(t('teams.left'), 'done'))
  const dissolve = useDissolve(() => toast(t('teams.dissolved'), 'done'))
  const words = isLeader
    ? { title: t('teams.dissolveTitle'), text: t('teams.dissolveText'), confirm: t('teams.dissolve') }
    : { title: t('teams.leaveTitle'), text: t('teams.leaveText'), confirm: t('teams.leave') }
  const go = async () => {
    if (await ask({ ...words, cancel: t('teams.stay') })) (isLeader ? dissolve : leave).tap(teamId)
  }
  return (
    <Block className="teams-leaving">
      <Button wide kind="outline" busy={leave.pending || dissolve.pending} onPress={() => void go()}>
        {words.confirm}
      </Button>
    </Block>
  )
}
