import { useTexts } from '@/i18n'
import { Block, CountdownRing, Icon, Text } from '@/ui'

import { peopleBefore, placeOf } from '../model/line'
import type { Line } from '../model/snapshots'

interface TurnBarProps {
  line: Line | undefined
  /** Seconds left of the turn; -1 while it is not the shopper's. */
  seconds: number
}

const lastSeconds = 30

/** Whose turn it is: the shopper's own clock, their place, or that they only watch. */
export function TurnBar({ line, seconds }: TurnBarProps) {
  const { t } = useTexts()
  const place = placeOf(line)
  const clock = line?.queuingInfo?.queuingActionInfo
  return (
    <Block className="row gap-3 stage-bar">
      {place === 'turn' && clock ? (
        <>
          <Block className="stage-ring">
            <CountdownRing
              seconds={Math.max(0, seconds)}
              total={clock.totalOperatingTime}
              tone="timer"
              label={t('box.turnLeft')}
            />
          </Block>
          <Block className="grow">
            <Block className="h2">{t('box.yourTurn')}</Block>
            <Text className="small stage-quiet">{t(clock.paused ? 'box.clockStands' : 'box.clockRuns')}</Text>
          </Block>
        </>
      ) : (
        <Watching line={line} />
      )}
      {line && <Behind line={line} />}
      <TurnSaid begun={place === 'turn'} ending={seconds >= 0 && seconds <= lastSeconds && !clock?.paused} />
    </Block>
  )
}

function Watching({ line }: { line: Line | undefined }) {
  const { t } = useTexts()
  const waiting = placeOf(line) === 'waiting'
  const lobby = line?.lobby ?? false
  const title = !waiting
    ? t('box.watching')
    : lobby
      ? t('box.inLobby')
      : t('box.youAre', { position: line?.queuingInfo?.position })
  return (
    <>
      <Block className="stage-eye" hidden>
        <Icon name={waiting ? 'people' : 'eye'} />
      </Block>
      <Block className="grow" role="status" live="polite">
        <Block className="h2">{title}</Block>
        <Text className="small stage-quiet">
          {line &&
            (waiting
              ? t(lobby ? 'box.othersInLobby' : 'box.before', { count: peopleBefore(line) })
              : t('box.inLine', { count: line.queueLength }))}
        </Text>
      </Block>
    </>
  )
}

function Behind({ line }: { line: Line }) {
  const { t } = useTexts()
  if (placeOf(line) !== 'turn' || line.queueLength < 2) return null
  const behind = line.queueLength - 1
  return (
    <Block className="row gap-1 stage-behind">
      <Icon name="people" size="small" />
      <Text className="micro">{t('box.behind', { count: behind })}</Text>
    </Block>
  )
}

/** Read aloud once each: that the turn has begun, and that it is about to end. */
function TurnSaid({ begun, ending }: { begun: boolean; ending: boolean }) {
  const { t } = useTexts()
  return (
    <Block className="said" role="status" live="assertive">
      {begun && (ending ? t('box.secondsLeft', { count: lastSeconds }) : t('box.itIsYourTurn'))}
    </Block>
  )
}
