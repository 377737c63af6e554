import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { partsOf, secondsUntil, useServerNow, useTimeWords } from '@/parts/clock'
import { teamsPath } from '@/parts/teams'
import { Frame, Loading, NavBar, Ring, Skeleton, SkySkeleton } from '@/ui'

import type { Offer, Standing } from './api'

/** A plain page of group purchase. */
export function Around({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  return (
    <Frame
      shape="text"
      head={<NavBar title={title} home={teamsPath} />}
      main={foot ? 'teams-plain above-foot' : 'teams-plain'}
      foot={foot}
    >
      {children}
    </Frame>
  )
}

/** The bones of a page with a sky. */
export function TeamSkeleton({ title }: { title: string }) {
  return (
    <Frame shape="pair" lead={<SkySkeleton bar={<NavBar title={title} home={teamsPath} />} />} main="sky-body above-foot">
      <Loading>
        <Skeleton width="40%" />
        <Skeleton width="75%" className="teams-bone-title" />
        <Skeleton shape="card" className="teams-bone-card" />
        <Skeleton shape="card" className="teams-bone-card" />
      </Loading>
    </Frame>
  )
}

export const useThingName = () => {
  const { local } = useTexts()
  return ({ title, option }: Pick<Offer, 'title' | 'option'>) => [local(title), local(option)].filter(Boolean).join(', ')
}

/** How much of its time a team has left: the largest part of it in a ring. */
export function TimeRing({ endsAt, total }: Pick<Standing, 'endsAt'> & { total: number }) {
  const { t } = useTexts()
  const timeWords = useTimeWords()
  const left = secondsUntil(endsAt, useServerNow())
  const words = timeWords(left)
  const { days, hours, minutes } = partsOf(left)
  const largest = [days, hours, minutes, 1].findIndex((part) => part > 0)
  const label = left === 0 ? t('teams.ending') : `${t('teams.timeLeft')} ${words.slice(largest, largest + 2).join(' ')}`
  return (
    <Ring part={total > 0 ? left / total : 0} tone="held" size="large" label={label}>
      {words[largest]}
    </Ring>
  )
}
