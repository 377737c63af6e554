import { countdownText } from '@/i18n'

import { Block, Text } from '../elements'

interface RingProps {
  /** What is left, 0 to 1. */
  part: number
  tone?: 'timer' | 'accent' | 'held'
  size?: 'large' | 'regular' | 'small'
  label: string
  children: string
}

/** A ring that empties as time goes by, with a short text inside. */
export function Ring({ part, tone = 'accent', size = 'regular', label, children }: RingProps) {
  return (
    <Block
      className={`ring ring-${size} ring-${tone}`}
      role="timer"
      label={label}
      style={{ '--part': Math.min(1, Math.max(0, part)) }}
    >
      <Block className="ring-line" hidden />
      <Text className="ring-text" hidden>
        {children}
      </Text>
    </Block>
  )
}

/** A countdown: `seconds` left of `total`. */
export function CountdownRing({
  seconds,
  total,
  label,
  ...rest
}: { seconds: number; total: number; label: string } & Pick<RingProps, 'tone' | 'size'>) {
  return (
    <Ring part={seconds / total} label={`${label} ${countdownText(seconds)}`} {...rest}>
      {countdownText(seconds)}
    </Ring>
  )
}
