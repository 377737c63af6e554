import { open, tabs, type TabName } from '@/host'
import { useTexts } from '@/i18n'

import { Block, Tappable, Text } from '../elements'
import { Icon, type IconName } from '../icon'
import { CountDot } from '../inputs/tabs'
import { PhoneChip } from './phone-chip'

const icons: Record<TabName, IconName> = { home: 'home', shop: 'market', cabinet: 'cabinet', personal: 'person' }

type Dots = Record<string, { count: number }>

/** How much waits behind which page, by its path: asked for by whoever knows, as the app starts. */
let useDots = (): Dots => ({})

export function nameDots(dots: () => Dots): void {
  useDots = dots
}

interface TabBarProps {
  /** Which of its pages is shown; none on a page opened from another one, where only a window with room shows the bar. */
  current?: TabName
  /** What is shown stands beside that page: the menu leads to it. */
  beside?: boolean
}

/** The menu: a bar at the bottom of a phone's main pages, which leave room by the class `above-bar`; with room a rail beside all. */
export function TabBar({ current, beside = false }: TabBarProps) {
  const { t } = useTexts()
  const dots = useDots()
  return (
    <Block as="nav" className={`bottom-bar tab-bar ${current ? '' : 'tab-bar-inner'}`} label={t('tabs.label')}>
      <Block className="tab-brand" hidden>
        <Block className="brand-mark">
          <Icon name="brand" size="small" />
        </Block>
        <Text className="brand-name">Kabinet</Text>
      </Block>
      {tabs.map(({ name, path }) => (
        <Tappable
          key={name}
          className={`tab ${name === current ? 'chosen' : ''}`}
          selected={name === current}
          href={path}
          onPress={() => (name !== current || beside) && open(path)}
        >
          <Icon name={icons[name]} />
          {(dots[path]?.count ?? 0) > 0 && <CountDot count={dots[path].count} />}
          <Text>{t(`tabs.${name}`)}</Text>
        </Tappable>
      ))}
      <PhoneChip />
    </Block>
  )
}
