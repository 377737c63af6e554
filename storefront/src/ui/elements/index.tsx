import type { MouseEvent } from 'react'

import type { BlockProps, ImageProps, InputProps, ScrollerProps, TappableProps, TextProps } from './types'

// The web's elements are plain HTML: the page is as accessible as HTML is, and loads no component runtime.
export type * from './types'

export function Block({ as: Kind = 'div', label, hidden, live, busy, modal, progress, onSubmit, onPress, ...rest }: BlockProps) {
  const submit =
    onSubmit &&
    ((event: { preventDefault(): void }) => {
      event.preventDefault()
      onSubmit()
    })
  return (
    <Kind
      {...rest}
      aria-label={label}
      aria-hidden={hidden || undefined}
      aria-live={live}
      aria-busy={busy || undefined}
      aria-modal={modal || undefined}
      aria-valuenow={progress}
      aria-valuemin={progress === undefined ? undefined : 0}
      aria-valuemax={progress === undefined ? undefined : 100}
      noValidate={Kind === 'form' ? true : undefined}
      onSubmit={submit as never}
      onClick={onPress}
    />
  )
}

export function Text({ label, hidden, ...rest }: TextProps) {
  return <span {...rest} aria-label={label} aria-hidden={hidden || undefined} />
}

const checkedRoles = ['radio', 'switch', 'checkbox']

export function Tappable({
  label,
  hidden,
  onPress,
  onHold,
  onRelease,
  kind = 'button',
  selected,
  pressed,
  expanded,
  busy,
  className,
  href,
  stop,
  ...rest
}: TappableProps) {
  if (href !== undefined && !rest.role) {
    const { disabled: _never, ...plain } = rest
    return (
      <a
        {...plain}
        href={href}
        draggable={false}
        className={`tappable ${className ?? ''}`}
        aria-label={label}
        aria-hidden={hidden || undefined}
        aria-current={selected ? 'page' : undefined}
        onClick={(event) => followed(event) && onPress?.()}
      />
    )
  }
  return (
    <button
      {...rest}
      tabIndex={stop}
      type={kind}
      className={`tappable ${className ?? ''}`}
      aria-label={label}
      aria-hidden={hidden || undefined}
      aria-selected={rest.role === 'tab' || rest.role === 'option' ? Boolean(selected) : undefined}
      aria-checked={rest.role && checkedRoles.includes(rest.role) ? Boolean(selected) : undefined}
      aria-current={!rest.role && selected ? 'page' : undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-busy={busy || undefined}
      // Its form hears that it is sent; a mini-program has no forms that do.
      onClick={kind === 'submit' ? undefined : onPress}
      onPointerDown={onHold}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onPointerLeave={onRelease}
    />
  )
}

/** Whether a press is for the app to follow: with a key held, the browser opens the address elsewhere. */
function followed(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  return true
}

export function Image({
  source,
  files,
  drawnWidth,
  roomyWidth,
  description,
  eager,
  onArrived,
  onMissing,
  label,
  hidden,
  ...rest
}: ImageProps) {
  const usual = `${drawnWidth ?? rest.width}px`
  const choice = files?.map(({ address, width }) => `${address} ${width}w`).join(', ')
  return (
    <img
      {...rest}
      src={source}
      srcSet={choice}
      sizes={choice && (roomyWidth ? `(min-width: 700px) ${roomyWidth}px, ${usual}` : usual)}
      alt={label ?? description}
      aria-hidden={hidden || undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={onArrived}
      onError={onMissing}
    />
  )
}

const inputKinds = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  password: { type: 'password', autoComplete: 'current-password' },
  'new-password': { type: 'password', autoComplete: 'new-password' },
  nickname: { type: 'text', autoComplete: 'nickname' },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  date: { type: 'date', autoComplete: 'bday' },
  // Not of type search: browsers draw a cross of their own there.
  search: { type: 'text', inputMode: 'search', autoComplete: 'off' },
} as const

export function Input({
  kind = 'text',
  fills,
  onValue,
  label,
  hidden,
  invalid,
  focused,
  describedBy,
  onDone,
  onLeave,
  ...rest
}: InputProps) {
  return (
    <input
      {...rest}
      {...inputKinds[kind]}
      {...(fills && { autoComplete: fills })}
      aria-label={label}
      aria-hidden={hidden || undefined}
      autoFocus={focused}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onValue(event.target.value)}
      onKeyDown={onDone && ((event) => event.key === 'Enter' && onDone())}
      onBlur={onLeave}
    />
  )
}

export function Scroller({ className, label, hidden, ...rest }: ScrollerProps) {
  return <div {...rest} className={`scroller ${className ?? ''}`} aria-label={label} aria-hidden={hidden || undefined} />
}
