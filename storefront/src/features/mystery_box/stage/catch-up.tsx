import { useEffect, useState } from 'react'

import { isOnline, onOnline } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Icon, Text } from '@/ui'

import { missedRead, useConnection } from '../live'

const readMilliseconds = 4000
// A connection that is back at once is nobody's business.
const patienceMilliseconds = 1200

interface CatchUpProps {
  boxSetId: string
  /** Up to which number of the set's counter the page shows it. */
  known: number
}

/** That the shop is not heard at this moment, that the page catches up, and what it had missed. Lies over the stage: nothing moves. */
export function CatchUp({ boxSetId, known }: CatchUpProps) {
  const { t } = useTexts()
  const { lost, missed } = useConnection()
  const longLost = useLasting(lost)
  const here = missed?.boxSetId === boxSetId ? missed : null
  const caughtUp = here !== null && known >= here.seq
  useEffect(() => {
    if (!caughtUp) return
    const timer = setTimeout(missedRead, readMilliseconds)
    return () => clearTimeout(timer)
  }, [caughtUp])
  const words = longLost
    ? t('stage.lost')
    : here
      ? t(caughtUp ? 'stage.caughtUp' : 'stage.catchingUp', { count: here.changes })
      : ''
  return (
    <Block className="catch-up" role="status" live="polite">
      {words && (
        <Block className="catch-up-words">
          <Icon name={longLost ? 'offline' : caughtUp ? 'check' : 'retry'} size="small" />
          <Text>{words}</Text>
        </Block>
      )}
    </Block>
  )
}

/** True once it has been so for a moment. Without a network the bar at the page's top says more. */
function useLasting(lost: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  const [online, setOnline] = useState(isOnline)
  useEffect(() => onOnline(setOnline), [])
  useEffect(() => {
    if (!lost) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [lost])
  return lasting && online
}
