import { open, tabs, type TabName } from '@/host'
import { useTexts } from '@/i18n'

import { Block, Tappable, Text } from './elements'
import { Icon, type IconName } from './icon'

const icons: Record<TabName, IconName> = { home: 'home', market: 'market', cabinet: 'cabinet', personal: 'person' }

/** The bar at the bottom of the main pages. Pages under it leave room by the class `above-bar`. */
export function TabBar({ current }: { current: TabName }) {
  const { t } = useTexts()
  return (
    <Block as="nav" className="bottom-bar tab-bar" label={t('tabs.label')}>
      {tabs.map(({ name, path }) => (
        <Tappable
          key={name}
          className={`tab ${name === current ? 'chosen' : ''}`}
          selected={name === current}
          onPress={() => name !== current && open(path)}
        >
          <Icon name={icons[name]} />
          <Text>{t(`tabs.${name}`)}</Text>
        </Tappable>
      ))}
    </Block>
  )
}
