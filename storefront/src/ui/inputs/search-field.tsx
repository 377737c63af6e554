import { useTexts } from '@/i18n'

import { IconButton } from './button'
import { Block, Input, Tappable, Text } from '../elements'
import { Icon } from '../icon'

interface SearchFieldProps {
  value: string
  /** What may be looked for, as an example. */
  hint: string
  /** Said by a screen reader. */
  label: string
  maxLength?: number
  /** Whether one may type at once. */
  focused?: boolean
  onValue: (value: string) => void
  /** Enter, or the keyboard's own search key. */
  onDone?: () => void
}

/** A line to look for something by words, with a cross that empties it. */
export function SearchField({ value, hint, label, maxLength = 40, focused, onValue, onDone }: SearchFieldProps) {
  const { t } = useTexts()
  return (
    <Block className="search-field" role="search">
      <Icon name="search" size="small" className="muted" />
      <Input
        className="search-input"
        kind="search"
        value={value}
        label={label}
        placeholder={hint}
        focused={focused}
        maxLength={maxLength}
        onValue={onValue}
        onDone={onDone}
      />
      {value !== '' && <IconButton name="close" size="small" label={t('actions.clear')} onPress={() => onValue('')} />}
    </Block>
  )
}

/** Looks like the search line, and leads to where one searches. */
export function SearchEntry({ hint, label, onPress }: { hint: string; label: string; onPress: () => void }) {
  return (
    <Tappable className="search-field search-entry" label={label} onPress={onPress}>
      <Icon name="search" size="small" />
      <Text className="ellipsis">{hint}</Text>
    </Tappable>
  )
}
