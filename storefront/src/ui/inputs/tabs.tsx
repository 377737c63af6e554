import { Block, Scroller, Tappable, Text } from '../elements'

import { Chip } from './button'

export interface Tab<Key extends string> {
  key: Key
  name: string
  /** How many wait behind it; nothing is drawn for 0. */
  count?: number
}

interface TabsProps<Key extends string> {
  /** What the tabs are of, for a screen reader. */
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Views of one page, underlined; a row that does not fit is moved by the finger. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  return (
    <Scroller className="tabs" role="tablist" label={label}>
      {tabs.map(({ key, name, count = 0 }) => (
        <Tappable
          key={key}
          role="tab"
          className={`tabs-tab ${key === chosen ? 'chosen' : ''}`}
          selected={key === chosen}
          onPress={() => onChoose(key)}
        >
          <Text>{name}</Text>
          {count > 0 && <CountDot count={count} />}
        </Tappable>
      ))}
    </Scroller>
  )
}

/** A number on a red ground; more than 99 are "99+". */
export function CountDot({ count }: { count: number }) {
  return <Text className="count-dot">{count > 99 ? '99+' : count}</Text>
}

/** Two to four ways to look at the same things, all of them in view. */
export function Segmented<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  return (
    <Block className="segmented" role="radiogroup" label={label}>
      {tabs.map(({ key, name }) => (
        <Tappable
          key={key}
          role="radio"
          className={`segment ${key === chosen ? 'chosen' : ''}`}
          selected={key === chosen}
          onPress={() => onChoose(key)}
        >
          <Text className="segment-name">{name}</Text>
        </Tappable>
      ))}
    </Block>
  )
}

/** Views of one list, by what is true of its things: a row of chips that is moved by the finger. */
export function ChipTabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  return (
    <Scroller>
      <Block className="chip-tabs" role="tablist" label={label}>
        {tabs.map(({ key, name }) => (
          <Chip key={key} role="tab" chosen={key === chosen} onPress={() => onChoose(key)}>
            {name}
          </Chip>
        ))}
      </Block>
    </Scroller>
  )
}
