import { digitsOf } from '@/i18n'

import { Block, Text } from '../elements'

/**
 * How long until something opens, as hours, minutes and seconds on little plates. `label` says the same in words; a screen reader
 * reads it when it comes by, not each second.
 */
export function Digits({ seconds, label }: { seconds: number; label: string }) {
  return (
    <Block className="digits" role="timer" label={label}>
      {digitsOf(seconds).map((part, at) => (
        <Block key={at} className="row" hidden>
          {at > 0 && <Text className="digits-colon">:</Text>}
          <Text className="digits-plate">{part}</Text>
        </Block>
      ))}
    </Block>
  )
}
