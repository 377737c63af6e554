import type { ReactNode } from 'react'

import { failureText, NetworkFailure } from '@/api'
import { useTexts } from '@/i18n'

import { Block, Tappable, Text } from '../elements'
import { Icon } from '../icon'
import { ErrorState } from './states'

/** The error state of a page whose data did not load: says whether it was the network, and tries again. */
export function FailureState({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTexts()
  const network = failure instanceof NetworkFailure
  return (
    <ErrorState
      icon={network ? 'offline' : undefined}
      title={network ? t('states.offlineTitle') : undefined}
      text={network ? t('failures.network') : failureText(failure)}
      onRetry={onRetry}
    />
  )
}

interface CardFailureProps {
  /** What did not load, as the card calls it. */
  what: string
  onRetry: () => void
  /** What the card would hold: never seen, it keeps its height, so that nothing jumps when the retry succeeds. */
  children?: ReactNode
}

/**
 * A part of a page that failed alone: a line in its card, which tries again. Several fail together when the network does, so none of
 * them speaks up; each is read where it stands.
 */
export function CardFailure({ what, onRetry, children }: CardFailureProps) {
  const { t } = useTexts()
  return (
    <Block className="card-failure">
      {children && (
        <Block className="card-failure-shape" hidden>
          {children}
        </Block>
      )}
      <Tappable className="row gap-2 card-failure-words" onPress={onRetry}>
        <Icon name="retry" size="small" />
        <Text className="grow small">{t('states.partFailed', { what })}</Text>
        <Text className="bold card-failure-retry">{t('actions.retry')}</Text>
      </Tappable>
    </Block>
  )
}
