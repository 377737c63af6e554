import './seal.css'

import { timeOfDayText, usePreferences, useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { keepEvidence } from '../live/keep-evidence'
import { useKeptLogs } from '../live/kept-logs'
import { denied } from '../live/own-places'
import { sealText } from '../model/draw-log'
import { newestHead } from '../model/kept-log'
import type { SetSnapshot } from '../model/snapshots'

const useLog = (boxSetId: string) => useKeptLogs(({ logs }) => logs.find((log) => log.boxSetId === boxSetId))

/** The newest head of the set's log, which everybody here sees alike. */
export function Seal({ snapshot: { set, head } }: { snapshot: SetSnapshot }) {
  const { t } = useTexts()
  // Notices bring heads sooner than the next snapshot.
  const log = useLog(set.boxSetId)
  const heard = newestHead(log)
  if (!head || log?.isBroken) return null
  return (
    <Block as="p" className="micro centre seal">
      {t('turns.seal', { seal: sealText((heard && heard.n > head.n ? heard : head).head) })}
    </Block>
  )
}

/** In red: that the log does not continue the one that this device heard, or denies what it did. Nothing where all is well. */
export function SealAlarm({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  const country = usePreferences(({ country }) => country)
  const isBroken = useLog(boxSetId)?.isBroken
  const deniedAt = denied(boxSetId)
  if (isBroken) return <BrokenLog boxSetId={boxSetId} />
  if (deniedAt === undefined) return null
  return <Alarm words={t('turns.denied', { time: timeOfDayText(deniedAt * 1000, country) })} boxSetId={boxSetId} />
}

/** That the log does not continue the one heard before. Nothing where it does. */
export function BrokenLog({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  return useLog(boxSetId)?.isBroken ? <Alarm words={t('turns.broken')} boxSetId={boxSetId} /> : null
}

function Alarm({ words, boxSetId }: { words: string; boxSetId: string }) {
  const { t } = useTexts()
  return (
    <Block className="row gap-2 seal-alarm" role="alert">
      <Text className="small grow seal-alarm-words">{words}</Text>
      <Button small kind="outline" onPress={() => void keepEvidence(boxSetId)}>
        {t('turns.keep')}
      </Button>
    </Block>
  )
}
