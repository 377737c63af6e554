import './opening.css'
import './movement.css'
import './all-figures.css'

import { useEffect, useState, type ReactNode } from 'react'

import { back, replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, EmptyState, FailureState, Frame, isStill, Loading, NavBar, Skeleton, Text, useTitle } from '@/ui'

import type { Opened, SealedItem } from '../api'
import { operatePath, useOwnQueue, useQuiet } from '../live'
import { setText, slotText } from '../model/boards'
import { stepMilliseconds, type OpeningSource } from '../model/opening'

import { AllFigures } from './all-figures'
import { CeremonyStage, HoldRing } from './ceremony'
import { cabinetPath, OpeningHead } from './opening-head'
import { ResultSheet } from './result-sheet'
import { useOpening } from './use-opening'

interface ResultViewProps {
  source: OpeningSource
  /** What is offered beside a result, such as its poster. */
  poster?: (figures: Opened[]) => ReactNode
}

/** Boxes are opened: one by one, or all at once. */
export function ResultView({ source, poster }: ResultViewProps) {
  const { t } = useTexts()
  const opening = useOpening(source)
  const { content, phase, item, opened } = opening
  useTitle(t('box.openTitle'))
  // Nothing lies over a figure that has just come out: what has ended is said when the shopper has left.
  useQuiet('ending', true)
  if (content.isError)
    return (
      <Frame shape="text" head={<NavBar title={t('box.openTitle')} home={cabinetPath} />}>
        <FailureState failure={content.error} onRetry={() => void content.refetch()} />
      </Frame>
    )
  if (!content.data) return <OpeningSkeleton />
  if (phase === 'all' && opened.length > 0) return <AllFigures items={opened} actions={poster?.(opened)} foot={<Away />} />
  if (item) return <Ceremony key={item.itemId} item={item} opening={opening} poster={poster} />
  const action = <Button onPress={() => replace(cabinetPath)}>{t('box.toCabinet')}</Button>
  return (
    <Frame shape="text" head={<NavBar title={t('box.openTitle')} home={cabinetPath} />}>
      <EmptyState icon="box" title={t('box.nothingToOpenTitle')} text={t('box.nothingToOpenText')} action={action} />
    </Frame>
  )
}

interface CeremonyProps {
  item: SealedItem
  opening: ReturnType<typeof useOpening>
  poster: ResultViewProps['poster']
}

/** One box. */
function Ceremony({ item, opening, poster }: CeremonyProps) {
  const { t } = useTexts()
  const { phase, opened, figure, skipped, rest, busy } = opening
  const [standing, setStanding] = useState(false)
  useEffect(() => {
    if (phase !== 'reveal') return
    const timer = setTimeout(() => setStanding(true), skipped || isStill() ? 0 : stepMilliseconds)
    return () => clearTimeout(timer)
  }, [phase, skipped])
  useQuiet('call', phase !== 'sealed' && !standing)
  const set = setText(item.setNumber)
  // Slot 0 is no box: the prize for the last one.
  const place = item.slot === 0 ? t('box.lastOneOfSet', { set }) : t('box.boxOfSet', { slot: slotText(item.slot), set })
  const shown = phase === 'reveal' ? figure : undefined
  return (
    <Frame main={`open-room tone-${item.tone} open-${phase} ${skipped ? 'open-skipped' : ''}`}>
      <OpeningHead place={place} onSkip={standing ? undefined : opening.skip} />
      <CeremonyStage
        item={item}
        phase={phase}
        figure={figure}
        onHold={opening.hold}
        onRelease={opening.release}
        onPress={opening.press}
      />
      {shown ? (
        <ResultSheet figure={shown} actions={poster?.([shown])}>
          {rest > 0 ? (
            <Block className="row gap-2 open-ways">
              {rest > 1 && (
                <Button kind="outline" className="grow" busy={busy} onPress={opening.openAll}>
                  {t('box.openAllNow', { count: rest })}
                </Button>
              )}
              <Button className="grow" disabled={busy} onPress={opening.next}>
                {t('box.openNext', { count: rest })}
              </Button>
            </Block>
          ) : (
            <Away />
          )}
        </ResultSheet>
      ) : (
        <Block className="open-words">
          <Block as="h1" className="h1" live="polite">
            {phase === 'light' ? t('box.lookingUp') : t('box.holdToOpen')}
          </Block>
          <Text className="open-quiet">{phase === 'light' ? t('box.foilTears') : t('box.holdHelp')}</Text>
          <HoldRing />
          {rest > 0 && opened.length === 0 && (
            <Button kind="tonal" icon="gift" busy={busy} onPress={opening.openAll}>
              {t('box.openAllNow', { count: rest + 1 })}
            </Button>
          )}
        </Block>
      )}
    </Frame>
  )
}

/** Where to go with the figures: back to the turn while it runs, and to the cabinet. */
function Away() {
  const { t } = useTexts()
  const own = useOwnQueue()
  const turn = own.place === 'turn' && own.boxSetId !== null
  return (
    <Block className="row gap-2 open-ways">
      <Button kind={turn ? 'outline' : 'primary'} className="grow" icon="cabinet" onPress={() => replace(cabinetPath)}>
        {t('box.toCabinet')}
      </Button>
      {turn && (
        <Button className="grow" onPress={() => back(`${operatePath}?boxSetId=${own.boxSetId}`)}>
          {t('box.backToTurn')}
        </Button>
      )}
    </Block>
  )
}

/** The same bones: the dark room with its backdrop and plinth. */
function OpeningSkeleton() {
  return (
    <Frame>
      <Loading>
        <Block className="open-room open-sealed">
          <OpeningHead place="" />
          <Block className="open-stage">
            <Block className="open-backdrop open-dim" />
            <Block className="open-plinth" />
          </Block>
          <Block className="open-words open-bones">
            <Skeleton width="60%" />
            <HoldRing />
          </Block>
        </Block>
      </Loading>
    </Frame>
  )
}
