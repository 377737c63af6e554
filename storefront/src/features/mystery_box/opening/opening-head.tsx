import type { ReactNode } from 'react'

import { back, statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Block, CountdownRing, IconButton, Tappable, Text } from '@/ui'

import { useQueue } from '../api'
import { useOwnQueue, useTurnSeconds } from '../live'

export const cabinetPath = '/packages/personal-pages/cabinet/cabinet'

interface HeadProps {
  /** Which box of which set. */
  place: string
  /** Left out when nothing is left to skip. */
  onSkip?: () => void
  actions?: ReactNode
}

/** Where one is, the way out, and the way past the ceremony. */
export function OpeningHead({ place, onSkip, actions }: HeadProps) {
  const { t } = useTexts()
  return (
    <Block as="header" className="row open-head" style={{ paddingTop: `${statusBarHeight() + 8}px` }}>
      <IconButton name="back" label={t('actions.back')} className="open-control" onPress={() => back(cabinetPath)} />
      <Text className="open-quiet grow ellipsis">{place}</Text>
      <TurnClock />
      {actions}
      {onSkip && (
        <Tappable className="open-skip open-control" onPress={onSkip}>
          <Text>{t('box.skip')}</Text>
        </Tappable>
      )}
    </Block>
  )
}

/** While the shopper's turn runs: how long they may go on choosing when they are back. */
function TurnClock() {
  const { t } = useTexts()
  const own = useOwnQueue()
  const queue = useQueue(own.place === 'turn' ? (own.boxSetId ?? undefined) : undefined).data
  const seconds = useTurnSeconds(queue)
  const total = queue?.queuingInfo?.queuingActionInfo?.totalOperatingTime
  if (seconds <= 0 || total === undefined) return null
  return <CountdownRing size="small" tone="timer" seconds={seconds} total={total} label={t('box.turnLeft')} />
}
