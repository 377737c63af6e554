import './standing.css'

import { countdownText, useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

import { standingOf, standingWord } from '../model/standing'
import type { Line } from '../model/snapshots'

interface StandingProps {
  line: Line | undefined
  /** Where it stands on its page. */
  className: string
}

/** Who goes before this shopper, until when, and why: what turns that they did not use have cost others. Nothing where all is well. */
export function StandingWords({ line, className }: StandingProps) {
  const { t, dateTime } = useTexts()
  const word = standingWord(line)
  const standing = standingOf(line)
  if (!word || !standing) return null
  const times = {
    time: standing.until === undefined ? '' : dateTime(standing.until),
    wasted: countdownText(standing.wasted),
    most: countdownText(standing.most),
  }
  const isHeldBack = word === 'resting' || word === 'yields'
  return (
    <Block className={`standing ${className}`} role="status" live="polite">
      <Block className={isHeldBack ? 'bold' : ''}>{t(`turns.${word}`, times)}</Block>
      {isHeldBack && standing.wasted > 0 && <Text className="small">{t('turns.wastedMuch', times)}</Text>}
    </Block>
  )
}
