import { failureText, NetworkFailure } from '@/contract'
import { useTexts } from '@/i18n'

import { ErrorState } from './states'

/** The error state of a page whose data did not load: says whether it was the network, and tries again. */
export function FailureState({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTexts()
  const network = failure instanceof NetworkFailure
  return (
    <ErrorState
      title={network ? t('states.offlineTitle') : undefined}
      text={network ? t('failures.network') : failureText(failure)}
      onRetry={onRetry}
    />
  )
}
