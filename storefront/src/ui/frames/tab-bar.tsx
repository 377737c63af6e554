import { open, tabs, type TabName } from '@/host'
import { useTexts } from '@/i18n'

import { Block, Tappable, Text } from '../elements'
import { Icon, type IconName } from '../icon'
import { CountDot } from '../inputs/tabs'

const icons: Record<TabName, IconName> = { home: 'home', market: 'market', cabinet: 'cabinet', personal: 'person' }

interface TabBarProps {
  current: TabName
  /** How much waits behind which page, by its path. */
  dots?: Record<string, { count: number }>
}

/** The bar at the bottom of the main pages. Pages under it leave room by the class `above-bar`. */
export function TabBar({ current, dots = {} }: TabBarProps) {
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
          {(dots[path]?.count ?? 0) > 0 && <CountDot count={dots[path].count} />}
          <Text>{t(`tabs.${name}`)}</Text>
        </Tappable>
      ))}
    </Block>
  )
}
