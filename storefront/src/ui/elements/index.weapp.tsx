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

// A mini-program's screen reader knows ariaRole and ariaLabel; the rest of ARIA has no counterpart there.
export function Block({ as = 'div', role, label, hidden, live, onPress, children, className, style, id }: BlockProps) {
  const spoken = { ariaRole: role ?? roles[as], ariaLabel: label, ariaHidden: hidden, ariaLive: live }
  return (
    <View className={className} style={style} id={id} onClick={onPress} {...(spoken as object)}>
      {children}
    </View>
  )
}

export function Text({ label, hidden, children, className, style, id }: TextProps) {
  return (
    <MiniText className={className} style={style} id={id} {...({ ariaLabel: label, ariaHidden: hidden } as object)}>
      {children}
    </MiniText>
  )
}

export function Tappable({
  label,
  onPress,
  onHold,
  onRelease,
  disabled,
  selected,
  role,
  children,
  className,
  style,
  id,
}: TappableProps) {
  const checked = role === 'switch' || role === 'checkbox' || role === 'radio' ? Boolean(selected) : undefined
  const spoken = { ariaRole: role ?? 'button', ariaLabel: label, ariaDisabled: disabled, ariaChecked: checked }
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
      {...(spoken as object)}
    >
      {children}
    </View>
  )
}

export function Image({ source, description, eager, className, style, id, label, onMissing }: ImageProps) {
  const spoken = { ariaLabel: label ?? description, ariaRole: description ? 'img' : undefined }
  return (
    <MiniImage
      className={className}
      style={style}
      id={id}
      src={source}
      mode="aspectFit"
      lazyLoad={!eager}
      onError={onMissing}
      {...(spoken as object)}
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
  onDone,
  onLeave,
  className,
  id,
}: InputProps) {
  if (kind === 'date')
    return (
      <Picker mode="date" value={value} disabled={disabled} onChange={(event) => onValue(event.detail.value)}>
        <View className={className} id={id} {...({ ariaRole: 'button', ariaLabel: label } as object)}>
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
      onInput={(event) => onValue(event.detail.value)}
      onConfirm={onDone}
      onBlur={onLeave}
      {...({ ariaLabel: label } as object)}
    />
  )
}

export function Scroller({ children, className, style, id }: ScrollerProps) {
  return (
    <ScrollView className={`scroller ${className ?? ''}`} style={style} id={id} scrollX enhanced showScrollbar={false}>
      {children}
    </ScrollView>
  )
}
