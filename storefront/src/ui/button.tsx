import type { ReactNode } from 'react'

import { Block, Tappable, Text } from './elements'
import { Icon, type IconName } from './icon'

export interface ButtonProps {
  children: ReactNode
  /** One primary button per screen: the next thing to do. */
  kind?: 'primary' | 'tonal' | 'outline' | 'ink'
  small?: boolean
  wide?: boolean
  busy?: boolean
  disabled?: boolean
  submit?: boolean
  icon?: IconName
  label?: string
  className?: string
  onPress?: () => void
}

export function Button({
  children,
  kind = 'primary',
  small,
  wide,
  busy,
  disabled,
  submit,
  icon,
  label,
  className,
  onPress,
}: ButtonProps) {
  const look = [kind, small && 'small-button', wide && 'wide', busy && 'busy', className].filter(Boolean).join(' ')
  return (
    <Tappable
      className={`button ${look}`}
      kind={submit ? 'submit' : 'button'}
      disabled={disabled || busy}
      busy={busy}
      label={label}
      onPress={onPress}
    >
      {busy && <Block className="spinner" hidden />}
      {icon && !busy && <Icon name={icon} size="small" />}
      <Text>{children}</Text>
    </Tappable>
  )
}

/** A round target of 44 pixels around an icon; `label` says what it does. */
export function IconButton({
  name,
  label,
  className,
  onPress,
}: {
  name: IconName
  label: string
  className?: string
  onPress: () => void
}) {
  return (
    <Tappable className={`icon-button ${className ?? ''}`} label={label} onPress={onPress}>
      <Icon name={name} />
    </Tappable>
  )
}

/** One of a row of choices. */
export function Chip({
  children,
  chosen,
  role,
  onPress,
}: {
  children: ReactNode
  chosen: boolean
  role?: 'tab' | 'radio'
  onPress: () => void
}) {
  return (
    <Tappable className={`chip ${chosen ? 'chosen' : ''}`} role={role} selected={chosen} onPress={onPress}>
      <Text>{children}</Text>
    </Tappable>
  )
}
