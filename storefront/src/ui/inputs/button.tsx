import type { ReactNode } from 'react'

import { Block, Tappable, Text } from '../elements'
import { Icon, type IconName } from '../icon'

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
  /** The page it leads to. */
  href?: string
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
  href,
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
      href={href}
      onPress={onPress}
    >
      {busy && <Block className="spinner" hidden />}
      {icon && !busy && <Icon name={icon} size="small" />}
      <Text>{children}</Text>
    </Tappable>
  )
}

interface IconButtonProps {
  name: IconName
  /** What it does, and whether there is news behind it. */
  label: string
  size?: 'small'
  /** A red dot: there is news behind it. */
  dot?: boolean
  disabled?: boolean
  /** Of a switch: whether it is on. */
  pressed?: boolean
  className?: string
  onPress: () => void
}

/** A round target of 44 pixels around an icon. */
export function IconButton({ name, label, size, dot, disabled, pressed, className, onPress }: IconButtonProps) {
  return (
    <Tappable className={`icon-button ${className ?? ''}`} label={label} pressed={pressed} disabled={disabled} onPress={onPress}>
      <Icon name={name} size={size} />
      {dot && <Block className="red-dot icon-dot" hidden />}
    </Tappable>
  )
}

interface ChipProps {
  children: ReactNode
  chosen: boolean
  role?: 'tab' | 'radio' | 'checkbox'
  /** `close`: a press takes it away; `more`: a press opens what can be chosen. */
  sign?: 'close' | 'more'
  label?: string
  onPress: () => void
}

/** One of a row of choices. */
export function Chip({ children, chosen, role, sign, label, onPress }: ChipProps) {
  return (
    <Tappable className={`chip ${chosen ? 'chosen' : ''}`} role={role} selected={chosen} label={label} onPress={onPress}>
      <Text>{children}</Text>
      {sign && <Icon name={sign === 'close' ? 'close' : 'down'} size="tiny" />}
    </Tappable>
  )
}
