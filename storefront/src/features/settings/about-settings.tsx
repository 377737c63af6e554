import { appVersion } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, ListCard, RowLink } from '@/ui'

/** Who stands behind the shop, how it works, and which version of it this is. */
export function AboutSettings() {
  const { t } = useTexts()
  return (
    <>
      <ListCard title={t('settings.about')}>
        <RowLink icon="info" title={t('settings.aboutUs')} onPress={() => open('/packages/personal-pages/settings/about-us')} />
        <RowLink
          icon="hint"
          title={t('settings.instructions')}
          onPress={() => open('/packages/other-pages/intructions/intructions')}
        />
        {/* The page is in no other build, and neither is this line. */}
        {process.env.NODE_ENV === 'development' && (
          <RowLink icon="bug" title={t('settings.debug')} onPress={() => open('/packages/personal-pages/settings/debug')} />
        )}
      </ListCard>
      <Block as="p" className="micro centre settings-version">
        {t('settings.version', { version: appVersion })}
      </Block>
    </>
  )
}
