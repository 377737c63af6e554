import type { ReactNode } from 'react'

import { Text } from '../elements'
import { Icon, type IconName } from '../icon'

/** A state in a word. `foil` is for hidden editions and rewards only, `live` for what is happening now. */
export type BadgeKind = 'free' | 'held' | 'mine' | 'sold' | 'timer' | 'foil' | 'family' | 'live'

export function Badge({ kind, icon, children }: { kind: BadgeKind; icon?: IconName; children: ReactNode }) {
  return (
    <Text className={`badge badge-${kind}`}>
      {kind === 'live' && <Text className="live-dot" hidden />}
      {kind === 'foil' && <Text hidden>★</Text>}
      {icon && <Icon name={icon} size="tiny" />}
      {children}
    </Text>
  )
}

/** A box's enamel number. */
export function Tag({ children }: { children: ReactNode }) {
  return <Text className="tag">{children}</Text>
}
