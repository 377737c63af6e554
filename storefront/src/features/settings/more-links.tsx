import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Card, RowLink } from '@/ui'

/** How the shop works and how it is set, for whoever is logged in or not. */
export function MoreLinks() {
  const { t } = useTexts()
  return (
    <Card className="list" label={t('settings.about')}>
      <RowLink icon="gear" title={t('settings.title')} onPress={() => open('/packages/personal-pages/settings/settings')} />
      <RowLink
        icon="hint"
        title={t('settings.instructions')}
        onPress={() => open('/packages/other-pages/intructions/intructions')}
      />
      <RowLink icon="info" title={t('settings.aboutUs')} onPress={() => open('/packages/personal-pages/settings/about-us')} />
    </Card>
  )
}
