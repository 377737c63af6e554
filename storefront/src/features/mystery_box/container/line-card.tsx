import { useState } from 'react'

import { networkAddress } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Card, Icon, Image, Skeleton, Text, TextLink } from '@/ui'

import { isOnTurn, peopleBefore, placeOf, waitOf } from '../model/line'
import type { BoxSet, Line } from '../model/snapshots'
import { isHeldBack } from '../model/standing'

import { SaleWords } from './sale-words'

interface LineCardProps {
  set: BoxSet
  line: Line | undefined
  /** Seconds of one turn. */
  turnSeconds: number | undefined
  onWatch: () => void
}

/** How long the line is, where the shopper stands in it, and how long that takes at most. */
export function LineCard({ set, line, turnSeconds, onWatch }: LineCardProps) {
  const { t } = useTexts()
  if (!line)
    return (
      <Card className="set-line">
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    )
  const minutes = turnSeconds === undefined ? undefined : Math.max(1, Math.ceil(turnSeconds / 60))
  return (
    <Card className="set-line">
      <Block className="row apart gap-3">
        {set.state === 'on_sale' ? <LineWords line={line} minutesEach={minutes} /> : <SaleWords set={set} />}
        <People line={line} />
      </Block>
      <Block className="row gap-2 set-line-rule">
        <Icon name="clock" size="small" className="muted" />
        <Text className="small grow">{minutes !== undefined && t('box.turnRule', { count: minutes })}</Text>
        <TextLink onPress={onWatch}>{t('box.watch')}</TextLink>
      </Block>
    </Card>
  )
}

function LineWords({ line, minutesEach }: { line: Line; minutesEach: number | undefined }) {
  const { t } = useTexts()
  const place = placeOf(line)
  const before = peopleBefore(line)
  const expected = waitOf(line)
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
        <Block className="h3">{t('box.noLine')}</Block>
        {!isHeldBack(line) && <Block className="small">{t('box.noLineText')}</Block>}
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

/** One head for each in line with the picture that shopper has chosen, the shopper's own with a word. */
function People({ line }: { line: Line }) {
  const { t } = useTexts()
  const place = placeOf(line)
  const own = place === 'none' ? 0 : (line.queuingInfo?.position ?? 0)
  const before = peopleBefore(line)
  const heads = Math.min(before, mostHeads)
  return (
    <Block className="row set-people" hidden>
      {Array.from({ length: heads }, (_, index) => (
        <Head key={index} picture={line.people[index] ?? ''} />
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
