import type { ReactNode } from 'react'

import { Block, Tappable, Text } from '../elements'
import { Icon, type IconName } from '../icon'

export function Card({ children, className, label }: { children: ReactNode; className?: string; label?: string }) {
  return (
    <Block as="section" className={`card ${className ?? ''}`} label={label}>
      {children}
    </Block>
  )
}

/** A section's heading, with what leads further on its right. */
export function SectionHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <Block className="section-head">
      <Block as="h2" className="h2">
        {title}
      </Block>
      {aside}
    </Block>
  )
}

/** Lines that belong together, under a title. */
export function ListCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Block as="h2" className="micro list-title">
        {title}
      </Block>
      <Card className="list" label={title}>
        {children}
      </Card>
    </>
  )
}

interface RowProps {
  icon: IconName
  title: string
  /** What is chosen, or how it stands. */
  value?: string
  /** Something new is behind it; says so in words. */
  news?: string
  /** It leads to the page on which it stands. */
  current?: boolean
  onPress: () => void
}

/** A line of a list that leads somewhere. */
export function RowLink({ icon, title, value, news, current, onPress }: RowProps) {
  return (
    <Tappable className={`list-row ${current ? 'current' : ''}`} selected={current} onPress={onPress}>
      <Icon name={icon} className="accent" />
      <Text className="grow bold">{title}</Text>
      {news && (
        <>
          <Block className="red-dot" hidden />
          <Text className="visually-hidden">{news}</Text>
        </>
      )}
      {value && <Text className="small">{value}</Text>}
      <Icon name="forward" size="small" className="muted" />
    </Tappable>
  )
}

interface TextLinkProps {
  /** Where the word alone does not say where to. */
  label?: string
  /** The page it leads to. */
  href?: string
  children: ReactNode
  onPress: () => void
}

/** A word that leads further. */
export function TextLink({ label, href, children, onPress }: TextLinkProps) {
  return (
    <Tappable className="text-link" label={label} href={href} onPress={onPress}>
      <Text>{children}</Text>
    </Tappable>
  )
}

/** How much of something there is, 0 to 100 percent; `label` says it in words. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Block className="progress" role="progressbar" label={label} progress={Math.round(percent)}>
      <Block className="progress-fill" style={{ width: `${percent}%` }} />
    </Block>
  )
}
