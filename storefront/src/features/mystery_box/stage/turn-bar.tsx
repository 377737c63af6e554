import { secondsLeft, useTexts } from '@/i18n'
import { Block, CountdownRing, Icon, Text, useTicks } from '@/ui'

import { useTurnSeconds } from '../live'
import { isOnTurn, placeOf, secondsUntil } from '../model/queue'
import { expectedMinutes } from '../model/people'
import { isAsked } from '../model/presence'
import type { Queue } from '../model/snapshots'
import { People } from './people'
import { useAskedSignal, useTurnSignals } from './sound'

const lastSeconds = 30
const lobbySeconds = 3600

/** Whose turn it is: the shopper's own clock, their place, or that they only watch; and who else is here. */
export function TurnBar({ queue, paused }: { queue: Queue | undefined; paused: boolean }) {
  const { t } = useTexts()
  const seconds = useTurnSeconds(queue)
  const place = placeOf(queue)
  const clock = queue?.queuingInfo?.queuingActionInfo
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
            <TurnWords queue={queue} called={place === 'called'} paused={paused} seconds={seconds} />
          </Block>
        </>
      ) : place === 'waiting' && isAsked(queue) ? (
        <AskedForYou queue={queue} />
      ) : (
        <Watching queue={queue} />
      )}
      <People queue={queue} />
      <TurnSaid begun={isOnTurn(place)} ending={ending} />
    </Block>
  )
}

interface TurnWordsProps {
  queue: Queue | undefined
  called: boolean
  paused: boolean
  seconds: number
}

/** What there is to know of the running turn: that it ends untouched, that somebody waits, or what its clock does. */
function TurnWords({ queue, called, paused, seconds }: TurnWordsProps) {
  const { t } = useTexts()
  const clock = queue?.queuingInfo?.queuingActionInfo
  const within = clock?.touchWithin
  const now = useTicks(within !== undefined)
  if (called) return <Text className="small stage-quiet">{t('turns.called')}</Text>
  if (queue && within !== undefined)
    return (
      <Block className="small bold accent" role="status" live="assertive">
        {t('turns.untouched', { seconds: secondsLeft(within, now - queue.receivedAt) })}
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
function AskedForYou({ queue }: { queue: Queue | undefined }) {
  const { t } = useTexts()
  const now = useTicks(true)
  useAskedSignal(true)
  const within = queue?.queuingInfo?.answerWithin ?? 0
  const seconds = queue ? secondsLeft(within, now - queue.receivedAt) : 0
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

function Watching({ queue }: { queue: Queue | undefined }) {
  const { t } = useTexts()
  const waiting = placeOf(queue) === 'waiting'
  const lobby = queue?.lobby ?? false
  const expected = expectedMinutes(queue)
  const title = waiting ? t(lobby ? 'box.inLobby' : 'box.youAre', { position: queue?.queuingInfo?.position }) : t('box.watching')
  const wait = expected && ('most' in expected ? t('stage.waitWithin', expected) : t('stage.wait', expected))
  const { here = false, passes = 0 } = queue?.queuingInfo ?? {}
  const passed = passes > 0 && !here ? t('turns.passed') : undefined
  const soon = here ? 'turns.known' : lobby ? 'stage.drawnAtOpening' : waiting ? 'stage.soon' : 'stage.watchingText'
  const text = passed ?? wait ?? t(soon)
  return (
    <>
      <Sign queue={queue} waiting={waiting} />
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
function Sign({ queue, waiting }: { queue: Queue | undefined; waiting: boolean }) {
  const { t } = useTexts()
  const announced = queue?.opensAt !== undefined
  const now = useTicks(announced)
  const seconds = announced ? secondsUntil(queue, now) : undefined
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
