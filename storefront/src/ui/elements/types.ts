import type { CSSProperties, ReactNode } from 'react'

/** Styles of an element; custom properties (`--zoom`) are how a component is given a number by its page. */
export type Style = CSSProperties & { [property: `--${string}`]: string | number }

interface Common {
  className?: string
  style?: Style
  id?: string
  /** Read by a screen reader instead of the content. */
  label?: string
  /** Not read at all: decoration, or said elsewhere. */
  hidden?: boolean
}

/** What a block is on the web; a mini-program knows views only and reads the role. */
export type BlockKind =
  'div' | 'main' | 'section' | 'header' | 'footer' | 'nav' | 'h1' | 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'form'

export interface BlockProps extends Common {
  as?: BlockKind
  role?: string
  /** `polite` and `assertive` announce a change of the content. */
  live?: 'polite' | 'assertive'
  busy?: boolean
  modal?: boolean
  children?: ReactNode
  /** A form's submission by the keyboard. */
  onSubmit?: () => void
  /** For surfaces such as a scrim that are not controls; a control is a Tappable. */
  onPress?: () => void
  /** A value of 0 to 100, for role `progressbar`. */
  progress?: number
}

export interface TextProps extends Common {
  children?: ReactNode
}

export interface TappableProps extends Common {
  children?: ReactNode
  onPress?: () => void
  disabled?: boolean
  busy?: boolean
  role?: string
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
  /** A finger, mouse or pen is set down on it, and is taken off again; `onPress` still tells a tap. */
  onHold?: () => void
  onRelease?: () => void
  /** The page it leads to, where it is nothing but a way: a browser opens it in a tab of its own then, or copies its address. */
  href?: string
  /** Where a group has one stop of the keyboard: 0 on the one that has it now, -1 on all others. */
  stop?: 0 | -1
  /** `submit` sends the form the control stands in; a mini-program, which has no such forms, calls `onPress` instead. */
  kind?: 'button' | 'submit'
}

export interface ImageProps extends Common {
  source: string
  /** The same picture in several widths, in pixels: the browser takes the one that fits. */
  files?: { address: string; width: number }[]
  /** How wide it is drawn, in CSS pixels, so that the fitting file is taken. */
  drawnWidth?: number
  /** The same where the window has room. */
  roomyWidth?: number
  width: number
  height: number
  /** Empty for decoration. */
  description: string
  /** The first screen's pictures load at once, all others when they come near. */
  eager?: boolean
  onArrived?: () => void
  onMissing?: () => void
}

export interface InputProps extends Common {
  value: string
  onValue: (value: string) => void
  /** `date` holds its value as YYYY-MM-DD; `nickname` lets the host offer the name that the shopper has there. */
  kind?: 'text' | 'email' | 'phone' | 'password' | 'new-password' | 'digits' | 'date' | 'nickname' | 'search'
  /** What a browser may fill in of what it knows of its owner: a word of HTML's `autocomplete`. */
  fills?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  invalid?: boolean
  /** Whether it has the keyboard when it appears. */
  focused?: boolean
  describedBy?: string
  name?: string
  onDone?: () => void
  onLeave?: () => void
}

export interface ScrollerProps extends Common {
  children?: ReactNode
  role?: string
}
