import { Image as MiniImage, Input as MiniInput, Picker, ScrollView, Text as MiniText, View } from '@tarojs/components'

import type { BlockKind, BlockProps, ImageProps, InputProps, ScrollerProps, TappableProps, TextProps } from './types'

export type * from './types'

const roles: Partial<Record<BlockKind, string>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  nav: 'navigation',
  ul: 'list',
  li: 'listitem',
}

/**
 * What the host's screen reader is told. It takes words, so that "false" is said too; what is absent is left out, for every attribute
 * is sent to the screen. Those that may be used stand in config/spoken-attributes.json.
 */
function spoken(attributes: Record<string, string | number | boolean | undefined>): object {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export function Block({
  as = 'div',
  role,
  label,
  hidden,
  live,
  busy,
  modal,
  progress,
  onPress,
  children,
  className,
  style,
  id,
}: BlockProps) {
  const bounds = progress === undefined ? {} : { ariaValuenow: progress, ariaValuemin: 0, ariaValuemax: 100 }
  const aria = spoken({
    ariaRole: role ?? roles[as],
    ariaLabel: label,
    ariaHidden: hidden || undefined,
    ariaLive: live,
    ariaBusy: busy || undefined,
    ariaModal: modal || undefined,
    ...bounds,
  })
  return (
    <View className={className} style={style} id={id} onClick={onPress} {...aria}>
      {children}
    </View>
  )
}

export function Text({ label, hidden, children, className, style, id }: TextProps) {
  return (
    <MiniText className={className} style={style} id={id} {...spoken({ ariaLabel: label, ariaHidden: hidden || undefined })}>
      {children}
    </MiniText>
  )
}

const checkedRoles = ['radio', 'switch', 'checkbox']
const selectedRoles = ['tab', 'option']

export function Tappable({
  label,
  hidden,
  onPress,
  onHold,
  onRelease,
  disabled,
  selected,
  pressed,
  expanded,
  busy,
  role = 'button',
  children,
  className,
  style,
  id,
}: TappableProps) {
  const aria = spoken({
    ariaRole: role,
    ariaLabel: label,
    ariaHidden: hidden || undefined,
    ariaDisabled: disabled || undefined,
    ariaChecked: checkedRoles.includes(role) ? Boolean(selected) : undefined,
    ariaSelected: selectedRoles.includes(role) ? Boolean(selected) : undefined,
    ariaCurrent: role === 'button' && selected ? 'page' : undefined,
    ariaPressed: pressed,
    ariaExpanded: expanded,
    ariaBusy: busy || undefined,
  })
  return (
    <View
      className={`tappable ${disabled ? 'disabled' : ''} ${className ?? ''}`}
      style={style}
      id={id}
      hoverClass={disabled ? 'none' : 'pressed'}
      onClick={disabled ? undefined : onPress}
      onTouchStart={disabled ? undefined : onHold}
      onTouchEnd={onRelease}
      onTouchCancel={onRelease}
      {...aria}
    >
      {children}
    </View>
  )
}

export function Image({ source, description, eager, className, style, id, label, hidden, onArrived, onMissing }: ImageProps) {
  const name = label ?? description
  const aria = spoken({ ariaLabel: name, ariaRole: name ? 'img' : undefined, ariaHidden: hidden || !name || undefined })
  return (
    <MiniImage
      className={className}
      style={style}
      id={id}
      src={source}
      mode="aspectFit"
      lazyLoad={!eager}
      onLoad={onArrived}
      onError={onMissing}
      {...aria}
    />
  )
}

const kinds: Partial<Record<NonNullable<InputProps['kind']>, 'number' | 'nickname'>> = { digits: 'number', nickname: 'nickname' }

export function Input({
  kind = 'text',
  value,
  onValue,
  placeholder,
  maxLength,
  disabled,
  name,
  label,
  invalid,
  focused,
  onDone,
  onLeave,
  className,
  id,
}: InputProps) {
  if (kind === 'date')
    return (
      <Picker mode="date" value={value} disabled={disabled} onChange={(event) => onValue(event.detail.value)}>
        <View className={className} id={id} {...spoken({ ariaRole: 'button', ariaLabel: label })}>
          {value || placeholder}
        </View>
      </Picker>
    )
  return (
    <MiniInput
      className={className}
      id={id}
      name={name}
      value={value}
      type={kinds[kind] ?? 'text'}
      password={kind === 'password' || kind === 'new-password'}
      placeholder={placeholder}
      maxlength={maxLength ?? 140}
      disabled={disabled}
      focus={focused}
      onInput={(event) => onValue(event.detail.value)}
      onConfirm={onDone}
      onBlur={onLeave}
      {...spoken({ ariaLabel: label, ariaInvalid: invalid || undefined })}
    />
  )
}

export function Scroller({ children, className, style, id, role, label, hidden }: ScrollerProps) {
  const aria = spoken({ ariaRole: role, ariaLabel: label, ariaHidden: hidden || undefined })
  return (
    <ScrollView
      className={`scroller ${className ?? ''}`}
      style={style}
      id={id}
      scrollX
      enableFlex
      enhanced
      showScrollbar={false}
      {...aria}
    >
      {children}
    </ScrollView>
  )
}
