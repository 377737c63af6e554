import { open, replace } from '@/host'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Block, Card, RowLink, type IconName } from '@/ui'

const pages = {
  settings: { icon: 'gear', path: '/packages/personal-pages/settings/settings', title: 'settings.title', own: false },
  profile: { icon: 'person', path: '/packages/personal-pages/personal/edit', title: 'account.editProfile', own: true },
  addresses: { icon: 'pin', path: '/packages/personal-pages/address/address', title: 'address.title', own: true },
  email: { icon: 'mail', path: '/packages/personal-pages/settings/email', title: 'account.emailTitle', own: true },
  data: { icon: 'download', path: '/packages/personal-pages/settings/own-data', title: 'account.ownData', own: true },
  closing: { icon: 'bin', path: '/packages/personal-pages/settings/close-account', title: 'account.closeAccount', own: true },
  limits: { icon: 'shield', path: '/packages/personal-pages/settings/limits', title: 'safeguards.title', own: true },
  instructions: {
    icon: 'hint',
    path: '/packages/other-pages/intructions/intructions',
    title: 'settings.instructions',
    own: false,
  },
  about: { icon: 'info', path: '/packages/personal-pages/settings/about-us', title: 'settings.aboutUs', own: false },
} as const satisfies Record<string, { icon: IconName; path: string; title: string; own: boolean }>

export type SettingsPage = keyof typeof pages

/** The pages of the settings, beside the one that is open: going from one to the next leaves no trail behind. */
export function SettingsList({ current }: { current: SettingsPage }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const names = (Object.keys(pages) as SettingsPage[]).filter((name) => isLoggedIn || !pages[name].own)
  const go = (name: SettingsPage) => {
    if (name === current) return
    if (current === 'settings') open(pages[name].path)
    else replace(pages[name].path)
  }
  return (
    <Block as="nav" label={t('settings.title')}>
      <Card className="list">
        {names.map((name) => (
          <RowLink
            key={name}
            icon={pages[name].icon}
            title={t(pages[name].title)}
            current={name === current}
            onPress={() => go(name)}
          />
        ))}
      </Card>
    </Block>
  )
}
