import type { ReactNode } from 'react'

import { Block } from '../elements'
import { Icon, type IconName } from '../icon'

/** What happens, in order, before anybody has to decide anything. */
export function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Block as="section" label={title}>
      <Block as="h2" className="h2 part-head">
        {title}
      </Block>
      <Block as="ol">{children}</Block>
    </Block>
  )
}

export function Step({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Block as="li" className="row gap-3 step">
      <Block className="step-sign" hidden>
        <Icon name={icon} className="accent" />
      </Block>
      <Block className="grow">
        <Block className="bold">{title}</Block>
        <Block className="small">{text}</Block>
      </Block>
    </Block>
  )
}

/** What became of something, in the middle of its page. */
export function Said({ title, text }: { title: string; text: string }) {
  return (
    <Block className="centre said" role="status">
      <Block as="h2" className="h1">
        {title}
      </Block>
      <Block as="p" className="small">
        {text}
      </Block>
    </Block>
  )
}
