import { secondsLeft, useTexts } from '@/i18n'
import { Block, CountdownRing, Icon, Text, useTicks } from '@/ui'

import { useTurnSeconds } from '../live'
import { isOnTurn, placeOf, secondsUntil } from '../model/line'
import { expectedMinutes } from '../model/people'
import { isAsked } from '../model/presence'
import type { Line } from '../model/snapshots'
import { People } from './people'
import { useAskedSignal, useTurnSignals } from './sound'

const lastSeconds = 30
const lobbySeconds = 3600

/** Whose turn it is: the shopper's own clock, their place, or that they only watch; and who else is here. */
export function TurnBar({ line, paused }: { line: Line | undefined; paused: boolean }) {
  const { t } = useTexts()
  const seconds = useTurnSeconds(line)
  const place = placeOf(line)
  const clock = line?.queuingInfo?.queuingActionInfo
  const ending = seconds >= 0 && seconds <= lastSeconds && !clock?.paused
  useTurnSignals(isOnTurn(place), ending)
  return (
    <Block className="row gap-3 stage-bar">
      {isOnTurn(place) && clock ? (
        <>
          <Block className={`stage-ring ${clock.paused ? 'stage-frozen' : ''} ${ending ? 'stage-ending' : ''}`}>
            <CountdownRing
              seconds={Math.max(0, seconds)}
              total={clock.totalOperatingTime}
              tone="timer"
              label={t('box.turnLeft')}
            />
          </Block>
          <Block className="grow">
            <Block className="h2">{t('box.yourTurn')}</Block>
            <TurnWords line={line} called={place === 'called'} paused={paused} seconds={seconds} />
          </Block>
        </>
      ) : place === 'waiting' && isAsked(line) ? (
        <AskedForYou line={line} />
      ) : (
        <Watching line={line} />
      )}
      <People line={line} />
      <TurnSaid begun={isOnTurn(place)} ending={ending} />
    </Block>
  )
}

interface TurnWordsProps {
  line: Line | undefined
  called: boolean
  paused: boolean
  seconds: number
}

/** What there is to know of the running turn: that it ends untouched, that somebody waits, or what its clock does. */
function TurnWords({ line, called, paused, seconds }: TurnWordsProps) {
  const { t } = useTexts()
  const clock = line?.queuingInfo?.queuingActionInfo
  const within = clock?.touchWithin
  const now = useTicks(within !== undefined)
  if (called) return <Text className="small stage-quiet">{t('turns.called')}</Text>
  if (line && within !== undefined)
    return (
      <Block className="small bold accent" role="status" live="assertive">
        {t('turns.untouched', { seconds: secondsLeft(within, now - line.receivedAt) })}
      </Block>
    )
  if (clock?.hurried && !clock.paused && !paused)
    return <Text className="small bold accent">{t('turns.hurried', { seconds })}</Text>
  return (
    <Text className="small stage-quiet">
      {t(paused ? 'stage.clockPaused' : clock?.paused ? 'box.clockStands' : 'box.clockRuns')}
    </Text>
  )
}

const answerSeconds = 25

/** It is about to be the shopper's turn: any touch says that they are here. */
function AskedForYou({ line }: { line: Line | undefined }) {
  const { t } = useTexts()
  const now = useTicks(true)
  useAskedSignal(true)
  const within = line?.queuingInfo?.answerWithin ?? 0
  const seconds = line ? secondsLeft(within, now - line.receivedAt) : 0
  return (
    <>
      <Block className="stage-ring stage-ending">
        <CountdownRing seconds={seconds} total={Math.max(answerSeconds, within)} tone="timer" label={t('turns.untilPassed')} />
      </Block>
      <Block className="grow" role="status" live="assertive">
        <Block className="h2">{t('turns.next')}</Block>
        <Text className="small stage-quiet">{t('turns.touch')}</Text>
      </Block>
    </>
  )
}

function Watching({ line }: { line: Line | undefined }) {
  const { t } = useTexts()
  const waiting = placeOf(line) === 'waiting'
  const lobby = line?.lobby ?? false
  const expected = expectedMinutes(line)
  const title = waiting ? t(lobby ? 'box.inLobby' : 'box.youAre', { position: line?.queuingInfo?.position }) : t('box.watching')
  const wait = expected && ('most' in expected ? t('stage.waitWithin', expected) : t('stage.wait', expected))
  const { here = false, passes = 0 } = line?.queuingInfo ?? {}
  const passed = passes > 0 && !here ? t('turns.passed') : undefined
  const soon = here ? 'turns.known' : lobby ? 'stage.drawnAtOpening' : waiting ? 'stage.soon' : 'stage.watchingText'
  const text = passed ?? wait ?? t(soon)
  return (
    <>
      <Sign line={line} waiting={waiting} />
      <Block className="grow">
        {/* Only the place is read aloud: the wait changes with everybody's clock. */}
        <Block className="h2" role="status" live="polite">
          {title}
        </Block>
        <Text className="small stage-quiet">{text}</Text>
      </Block>
    </>
  )
}

/** The last hour before an announced opening runs down; otherwise an eye or heads. */
function Sign({ line, waiting }: { line: Line | undefined; waiting: boolean }) {
  const { t } = useTexts()
  const announced = line?.opensAt !== undefined
  const now = useTicks(announced)
  const seconds = announced ? secondsUntil(line, now) : undefined
  if (seconds !== undefined && seconds <= lobbySeconds)
    return (
      <Block className="stage-ring">
        <CountdownRing seconds={seconds} total={lobbySeconds} label={t('stage.untilOpening')} />
      </Block>
    )
  return (
    <Block className="stage-eye" hidden>
      <Icon name={announced ? 'clock' : waiting ? 'people' : 'eye'} />
    </Block>
  )
}

/** Read aloud once each: that the turn has begun, and that it is about to end. */
function TurnSaid({ begun, ending }: { begun: boolean; ending: boolean }) {
  const { t } = useTexts()
  return (
    <Block className="visually-hidden" role="status" live="assertive">
      {begun && (ending ? t('box.secondsLeft', { count: lastSeconds }) : t('box.itIsYourTurn'))}
    </Block>
  )
}
