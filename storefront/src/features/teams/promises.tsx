import { useTexts } from '@/i18n'
import { Block, Card, Icon } from '@/ui'

/** What happens if nobody comes, and if one does not want to wait: before anything is to be decided. */
export function Promises({ endsAt, isLeader }: { endsAt: number; isLeader: boolean }) {
  const { t, dateTime } = useTexts()
  const all = [
    { title: t('teams.nobodyTitle'), text: t('teams.nobodyText', { time: dateTime(endsAt) }) },
    { title: t('teams.mindTitle'), text: t(isLeader ? 'teams.mindLeadText' : 'teams.mindText') },
    { title: t('teams.eachTitle'), text: t('teams.eachText') },
  ]
  return (
    <Card className="teams-card">
      <Block as="ul">
        {all.map(({ title, text }) => (
          <Block as="li" key={title} className="row gap-3 teams-promise">
            <Icon name="check" className="teams-check" />
            <Block className="grow">
              <Block className="bold">{title}</Block>
              <Block className="small">{text}</Block>
            </Block>
          </Block>
        ))}
      </Block>
    </Card>
  )
}
