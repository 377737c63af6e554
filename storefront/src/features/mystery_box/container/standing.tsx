import './standing.css'

import { useTap } from '@/api'
import { countdownText, useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { confirmPayer } from '../live'
import type { Queue } from '../model/snapshots'
import { standingOf, standingWord } from '../model/standing'

interface StandingProps {
  queue: Queue | undefined
  /** Where it stands on its page. */
  className: string
}

/** Who goes before this shopper, until when, and why: what turns that they did not use have cost others. Nothing where all is well. */
export function StandingWords({ queue, className }: StandingProps) {
  const { t, dateTime } = useTexts()
  const word = standingWord(queue)
  const standing = standingOf(queue)
  if (!word || !standing) return null
  const { until, wasted, most } = standing
  const words = {
    time: until === undefined ? '' : dateTime(until),
    wasted: countdownText(wasted),
    most: countdownText(most),
  }
  const isHeldBack = word === 'resting' || word === 'yields'
  return (
    <Block className={`standing ${className}`} role="status" live="polite">
      <Block className={isHeldBack ? 'bold' : ''}>
        {t(isHeldBack && until === undefined ? 'turns.yieldsNow' : `turns.${word}`, words)}
      </Block>
      {isHeldBack && wasted > 0 && <Text className="small">{t('turns.wastedMuch', words)}</Text>}
      {word === 'newcomer' && queue && <ConfirmPayer boxSetId={queue.boxSetId} />}
    </Block>
  )
}

/** What a newcomer can do at once to stand among those who have bought. */
function ConfirmPayer({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  const { tap, pending } = useTap(confirmPayer)
  return (
    <Button kind="tonal" small busy={pending} className="standing-act" onPress={() => tap(boxSetId)}>
      {t('turns.confirm')}
    </Button>
  )
}
