import { useTexts } from '@/i18n'
import { Block, Card, Icon } from '@/ui'

const stations = [
  { name: 'sealed', icon: 'lock' },
  { name: 'line', icon: 'people' },
  { name: 'number', icon: 'person' },
  { name: 'mixed', icon: 'shake' },
  { name: 'told', icon: 'eye' },
] as const

/** How a box gets its figure, from left to right: what is fixed first, and what comes last. */
export function Picture() {
  const { t } = useTexts()
  return (
    <Card className="verify-card" label={t('verify.picture.title')}>
      <Block as="h2" className="h3">
        {t('verify.picture.title')}
      </Block>
      <Block as="ol" className="stations">
        {stations.map(({ name, icon }) => (
          <Block as="li" key={name} className={`station verify-station ${name}`}>
            <Block className="verify-sign" hidden>
              <Icon name={icon} />
            </Block>
            <Block className="small">{t(`verify.picture.${name}`)}</Block>
          </Block>
        ))}
      </Block>
    </Card>
  )
}
