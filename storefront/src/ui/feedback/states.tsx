import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { Button } from '../inputs/button'
import { Block } from '../elements'
import { Icon, type IconName } from '../icon'
import { FigureFrame, type FigureFrameLook } from '../figures/figure-frame'

interface StateProps {
  title: string
  text?: string
  icon: IconName
  /** Where the page knows one, a figure stands in the frame instead of the icon. */
  figure?: { name: string; tone: string; look?: FigureFrameLook }
  action?: ReactNode
}

function State({ title, text, icon, figure, action, role }: StateProps & { role?: string }) {
  return (
    <Block className="state" role={role}>
      {figure ? (
        <Block className="state-figure">
          <FigureFrame figure={figure.name} tone={figure.tone} look={figure.look} size="middle" />
        </Block>
      ) : (
        <Block className="figure-frame figure-frame-middle figure-frame-state" hidden>
          <Icon name={icon} className="state-icon" />
        </Block>
      )}
      <Block as="h2" className="h2">
        {title}
      </Block>
      {text && (
        <Block as="p" className="small state-text">
          {text}
        </Block>
      )}
      {action}
    </Block>
  )
}

/** There is nothing here yet, and what to do about it. */
export function EmptyState({ title, ...rest }: Omit<StateProps, 'icon' | 'title'> & { title?: string; icon?: IconName }) {
  const { t } = useTexts()
  return <State icon="cabinet" title={title ?? t('states.emptyTitle')} {...rest} />
}

/** Under the last item of a list. */
export function ListEnd() {
  const { t } = useTexts()
  return (
    <Block className="small centre list-end" role="separator" label={t('states.noMore')}>
      {t('states.noMore')}
    </Block>
  )
}

interface ErrorStateProps {
  title?: string
  text?: string
  icon?: IconName
  onRetry: () => void
}

/** Something did not load. `text` says what it means for the shopper. */
export function ErrorState({ title, text, icon = 'warning', onRetry }: ErrorStateProps) {
  const { t } = useTexts()
  const action = (
    <Button kind="outline" icon="retry" onPress={onRetry}>
      {t('actions.retry')}
    </Button>
  )
  return (
    <State
      icon={icon}
      role="alert"
      title={title ?? t('states.errorTitle')}
      text={text ?? t('states.errorText')}
      action={action}
    />
  )
}

/** A block of the shape of what is being loaded. */
export function Skeleton({
  shape = 'line',
  width,
  className,
}: {
  shape?: 'line' | 'frame' | 'circle' | 'card'
  width?: string
  className?: string
}) {
  return <Block className={`skeleton skeleton-${shape} ${className ?? ''}`} style={width ? { width } : undefined} hidden />
}

/** A row of a list while it loads: a picture of the size that `picture` gives, and two lines. */
export function SkeletonRow({ picture }: { picture: 'regular' | 'small' }) {
  return (
    <Block className="row gap-3 skeleton-row">
      <Skeleton shape="card" className={`skeleton-picture-${picture}`} />
      <Block className="grow">
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </Block>
    </Block>
  )
}

/** Wraps skeletons: said once to a screen reader. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Block role="status" busy label={t('states.loading')}>
      {children}
    </Block>
  )
}
