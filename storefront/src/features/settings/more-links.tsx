import type { ReactNode } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Card, RowLink } from '@/ui'

/** How the shop works and how it is set, for whoever is logged in or not; `first` stands above it. */
export function MoreLinks({ first }: { first?: ReactNode }) {
  const { t } = useTexts()
  return (
    <Card className="list" label={t('settings.about')}>
      {first}
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
