import { useState } from 'react'

import { networkAddress } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Card, Icon, Image, Skeleton, Text, TextLink } from '@/ui'

import { isOnTurn, peopleBefore, placeOf, waitOf } from '../model/queue'
import type { BoxSet, Queue } from '../model/snapshots'
import { isHeldBack } from '../model/standing'

import { SaleWords } from './sale-words'

interface QueueCardProps {
  set: BoxSet
  queue: Queue | undefined
  /** Seconds of one turn. */
  turnSeconds: number | undefined
  onWatch: () => void
}

/** How long the queue is, where the shopper stands in it, and how long that takes at most. */
export function QueueCard({ set, queue, turnSeconds, onWatch }: QueueCardProps) {
  const { t } = useTexts()
  if (!queue)
    return (
      <Card className="set-queue">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    )
  const minutes = turnSeconds === undefined ? undefined : Math.max(1, Math.ceil(turnSeconds / 60))
  return (
    <Card className="set-queue">
      <Block className="row apart gap-3">
        {set.state === 'on_sale' ? <QueueWords queue={queue} minutesEach={minutes} /> : <SaleWords set={set} />}
        <People queue={queue} />
      </Block>
      <Block className="row gap-2 set-queue-rule">
        <Icon name="clock" size="small" className="muted" />
        <Text className="small grow">{minutes !== undefined && t('box.turnRule', { count: minutes })}</Text>
        <TextLink onPress={onWatch}>{t('box.watch')}</TextLink>
      </Block>
    </Card>
  )
}

function QueueWords({ queue, minutesEach }: { queue: Queue; minutesEach: number | undefined }) {
  const { t } = useTexts()
  const place = placeOf(queue)
  const before = peopleBefore(queue)
  const expected = waitOf(queue)
  const wait = minutesEach !== undefined && before > 0 && (
    <Block className="small">
      <Text className="bold accent">{t('box.waitAtMost', { count: before * minutesEach })}</Text>
      {` ${t('box.waitText')}`}
    </Block>
  )
  if (isOnTurn(place))
    return (
      <Block className="grow">
        <Block className="h3">{t('box.itIsYourTurn')}</Block>
        <Block className="small">{t('box.turnCallText')}</Block>
      </Block>
    )
  if (place === 'waiting') {
    return (
      <Block className="grow">
        <Block className="h3">{t('box.before', { count: before })}</Block>
        {expected ? <Block className="small bold accent">{t('box.waitAbout', expected)}</Block> : wait}
        <Block className="small">{t('box.keepOpen')}</Block>
      </Block>
    )
  }
  if (before === 0)
    return (
      <Block className="grow">
        <Block className="h3">{t('box.noQueue')}</Block>
        {!isHeldBack(queue) && <Block className="small">{t('box.noQueueText')}</Block>}
      </Block>
    )
  return (
    <Block className="grow">
      <Block className="h3">{t('box.beforeJoin', { count: before })}</Block>
      {wait}
    </Block>
  )
}

const mostHeads = 4

/** One head for each in the queue with the picture that shopper has chosen, the shopper's own with a word. */
function People({ queue }: { queue: Queue }) {
  const { t } = useTexts()
  const place = placeOf(queue)
  const own = place === 'none' ? 0 : (queue.queuingInfo?.position ?? 0)
  const before = peopleBefore(queue)
  const heads = Math.min(before, mostHeads)
  return (
    <Block className="row set-people" hidden>
      {Array.from({ length: heads }, (_, index) => (
        <Head key={index} picture={queue.people[index] ?? ''} />
      ))}
      {before > heads && <Block className="set-head set-more">{`+${before - heads}`}</Block>}
      {own > 0 && <Block className="set-head set-you">{t('box.you')}</Block>}
    </Block>
  )
}

function Head({ picture }: { picture: string }) {
  const [missing, setMissing] = useState(false)
  return (
    <Block className="set-head">
      {picture && !missing ? (
        <Image
          className="set-face"
          source={networkAddress(picture)}
          width={36}
          height={36}
          description=""
          onMissing={() => setMissing(true)}
        />
      ) : (
        <Icon name="person" size="small" />
      )}
    </Block>
  )
}
