import { useEffect, type ReactNode } from 'react'

import { back, setTitle, statusBarHeight, useShown } from '@/host'
import { useTexts } from '@/i18n'

import { IconButton } from '../inputs/button'
import { Block } from '../elements'

/** Of the bar itself, under the phone's own status bar. */
const barHeight = 44

interface NavBarProps {
  title: string
  /** The line under the title. */
  subtitle?: string
  /** Where "back" leads when the app was opened on this page. */
  home?: string
  actions?: ReactNode
}

/** The bar at the top of a page that was opened from another one. */
export function NavBar({ title, subtitle, home = '/pages/home/home', actions }: NavBarProps) {
  const { t } = useTexts()
  useTitle(title)
  return (
    <Block
      as="header"
      className="nav-bar"
      style={{ '--status': `${statusBarHeight()}px`, '--bar': `${statusBarHeight() + barHeight}px` }}
    >
      <IconButton name="back" label={t('actions.back')} onPress={() => back(home)} />
      <Block className="grow centre">
        <Block as="h1" className="nav-title ellipsis">
          {title}
        </Block>
        {subtitle && <Block className="micro nav-subtitle ellipsis">{subtitle}</Block>}
      </Block>
      <Block className="nav-actions">{actions}</Block>
    </Block>
  )
}

/** Names the page to the browser's tab and history. */
export function useTitle(title: string): void {
  const show = () => setTitle(`${title} · Kabinet`)
  useEffect(show, [title])
  useShown(show)
}
