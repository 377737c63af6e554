import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, FailureState, IconButton, Loading, Sheet, Skeleton, Tappable, Text } from '@/ui'

import { useBatch } from '../api'
import { lookOf, setText, slotText } from '../model/boards'
import { isOver } from '../model/sale'
import type { Box, BoxSet, SetSnapshot } from '../model/snapshots'

import { SaleBadge } from './sale-words'

interface SwitcherProps {
  seriesId: string
  snapshot: SetSnapshot
  walking: boolean
  onGo: (direction: 'pre' | 'next') => void
  onChoose: (boxSetId: string) => void
}

/** Which case of the release is looked at, box by box, and the way to the others. */
export function SetSwitcher({ seriesId, snapshot: { set, boxes }, walking, onGo, onChoose }: SwitcherProps) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  const number = setText(set.number)
  return (
    <Block className="set-switcher">
      <IconButton name="back" label={t('box.previousSet')} onPress={() => onGo('pre')} />
      <Tappable
        className={`grow centre set-switch ${walking ? 'walking' : ''}`}
        label={t('box.allSetsOpen', { number })}
        onPress={() => setAll(true)}
      >
        <Block className="row gap-2 set-number">
          <Text className="h3">{t('box.setNumber', { number })}</Text>
          <SaleBadge state={set.state} />
        </Block>
        <Pips boxes={boxes} />
        <Text className="micro">{t('box.leftOf', { left: set.boxesLeft, of: set.boxCount })}</Text>
      </Tappable>
      <IconButton name="forward" label={t('box.nextSet')} onPress={() => onGo('next')} />
      {all && (
        <AllSets
          seriesId={seriesId}
          current={set.boxSetId}
          onClose={() => setAll(false)}
          onChoose={(boxSetId) => {
            setAll(false)
            onChoose(boxSetId)
          }}
        />
      )}
    </Block>
  )
}

/** One pip a box, in its place and in the colour of its state. */
export function Pips({ boxes }: { boxes: Box[] }) {
  const { t } = useTexts()
  const looks = boxes.map((box) => ({ slot: box.slot, look: lookOf(box) }))
  const count = (...wanted: string[]) => looks.filter(({ look }) => wanted.includes(look)).length
  const counts = [t('box.freeCount', { count: count('free') }), t('box.heldCount', { count: count('held') })]
  return (
    <Block className="set-pips" role="img" label={counts.join(', ')}>
      {looks.map(({ slot, look }) => (
        <Block key={slot} className={`set-pip pip-${look}`} id={`pip-${slotText(slot)}`} />
      ))}
    </Block>
  )
}

interface AllSetsProps {
  seriesId: string
  current: string
  onClose: () => void
  onChoose: (boxSetId: string) => void
}

function AllSets({ seriesId, current, onClose, onChoose }: AllSetsProps) {
  const { t } = useTexts()
  const batch = useBatch(seriesId)
  return (
    <Sheet title={t('box.allSets')} onClose={onClose}>
      {batch.failure && <FailureState failure={batch.failure} onRetry={batch.retry} />}
      {batch.pending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      <Block className="set-list">
        {batch.items?.map((set) => (
          <SetRow key={set.boxSetId} set={set} current={set.boxSetId === current} onPress={() => onChoose(set.boxSetId)} />
        ))}
      </Block>
    </Sheet>
  )
}

function SetRow({ set, current, onPress }: { set: BoxSet; current: boolean; onPress: () => void }) {
  const { t } = useTexts()
  const over = isOver(set.state)
  const left = over
    ? t(set.state === 'closed' ? 'box.closed' : 'box.soldOut')
    : t('box.leftOf', { left: set.boxesLeft, of: set.boxCount })
  return (
    <Tappable className={`list-row set-row ${current ? 'current' : ''}`} selected={current} onPress={onPress}>
      <Text className="bold grow">{t('box.setNumber', { number: setText(set.number) })}</Text>
      {set.hiddenInside && !over && <Badge kind="foil">{t('box.hidden')}</Badge>}
      <Badge kind={over ? 'sold' : 'free'}>{left}</Badge>
      {(set.state === 'announced' || set.state === 'paused') && <SaleBadge state={set.state} />}
      {!over && (
        <Badge kind={set.queueLength > 0 ? 'held' : 'free'}>
          {set.queueLength > 0 ? t('box.inQueue', { count: set.queueLength }) : t('box.noQueue')}
        </Badge>
      )}
    </Tappable>
  )
}
