import './cool-off.css'

import { useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

interface CoolOffProps {
  /** Microseconds since 1970. */
  until: number
  /** Where it stands on its page. */
  className: string
}

/** Who let boxes run out too often waits a while before the next turn: until when, and why. */
export function CoolOff({ until, className }: CoolOffProps) {
  const { t, dateTime } = useTexts()
  return (
    <Block className={`cool-off ${className}`} role="status" live="polite">
      <Block className="bold">{t('stage.coolOff', { time: dateTime(until) })}</Block>
      <Text className="small">{t('stage.coolOffText')}</Text>
    </Block>
  )
}
