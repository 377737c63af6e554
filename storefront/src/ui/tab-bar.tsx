import { replace } from '@/host'
import { useTexts, type Texts } from '@/i18n'

import { Block, Tappable, Text } from './elements'
import { Icon, type IconName } from './icon'

/** The menu: only what is built stands here. */
const tabs: { name: keyof Texts['tabs']; path: string; icon: IconName }[] = [
  { name: 'home', path: '/pages/home/home', icon: 'home' },
  { name: 'market', path: '/packages/market-pages/box/market', icon: 'market' },
  { name: 'cabinet', path: '/packages/personal-pages/cabinet/cabinet', icon: 'cabinet' },
  { name: 'personal', path: '/pages/personal/personal', icon: 'person' },
]

export type TabName = (typeof tabs)[number]['name']

/** The bar at the bottom of the main pages. Pages under it leave room by the class `above-bar`. */
export function TabBar({ current }: { current: TabName }) {
  const { t } = useTexts()
  return (
    <Block as="nav" className="tab-bar" label={t('tabs.label')}>
      {tabs.map(({ name, path, icon }) => (
        <Tappable
          key={name}
          className={`tab ${name === current ? 'chosen' : ''}`}
          selected={name === current}
          onPress={() => name !== current && replace(path)}
        >
          <Icon name={icon} />
          <Text>{t(`tabs.${name}`)}</Text>
        </Tappable>
      ))}
    </Block>
  )
}
