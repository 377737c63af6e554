import { shapes, type IconName } from './shapes'

export type { IconName } from './shapes'

export interface IconProps {
  name: IconName
  size?: 'small' | 'tiny'
  className?: string
}

/** Decoration beside a word: never read aloud. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      className={`icon ${size ? `icon-${size}` : ''} ${className ?? ''}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes[name] }}
    />
  )
}
