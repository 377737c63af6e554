import { startTransition, useEffect, useState, type ComponentType } from 'react'

import { settled, type Need } from '@/api'
import { cornerTaken, isBehindShell, paintDocument, removeShell, useHidden, useShown, type TabName } from '@/host'
import { usePreferences, useTextsReady } from '@/i18n'
import { greet, pageHidden, pageShown } from '@/session'

import { useDark } from '../behaviour/appearance'
import { useKeptFocus } from '../behaviour/focus'
import { useStill } from '../behaviour/motion'
import { useRoomy } from '../behaviour/roomy'
import type { Style } from '../elements'
import { TouchGround } from '../elements/touch-ground'
import { OfflineBar } from '../feedback/offline-bar'
import { NoticeLayer } from '../layers/notice-layer'
import { TabBar } from './tab-bar'

/** What stands above every page beside the notices. */
const layers: ComponentType[] = []

export function addLayer(layer: ComponentType): void {
  layers.push(layer)
}

interface PageKind {
  /** Which page of the menu it is; left out on a page that is opened from another one. */
  tab?: TabName
  /** It stands beside that page of the menu, as all series beside everything else that is sold. */
  beside?: boolean
  /** How the menu stands beside it where there is room: as signs where the page needs the width, not at all beside a room of its own. */
  menu?: 'whole' | 'slim' | 'none'
  /** What the page would like to know of the shopper; where the host can, it asks for it. Nobody is kept out by it. */
  greets?: Need
}

// What stands at the upper right of a page keeps this far from the edge: var(--corner, 0px).
const cornerStyle = (): Style | undefined => (cornerTaken() > 0 ? { '--corner': `${cornerTaken()}px` } : undefined)

/**
 * What every page file exports: `export default page(Home, { tab: 'home' })`. Gives the content its ground and colours, waits for the
 * texts, and stands the menu beside or under it, toasts, dialogs and the offline bar above it.
 */
export function page(Content: ComponentType, { tab, beside, menu = 'whole', greets }: PageKind = {}): ComponentType {
  return function KabinetPage() {
    const corner = cornerStyle()
    const classes = ['page-root', menu !== 'none' && 'beside-menu', menu === 'slim' && 'slim-menu']
    const dark = useDark()
    const still = useStill()
    const roomy = useRoomy()
    const drawn = useDrawn(useTextsReady())
    const { language } = usePreferences()
    useShown(pageShown)
    useShown(() => {
      if (greets) greet(greets)
    })
    useHidden(pageHidden)
    useKeptFocus()
    useEffect(() => paintDocument(dark, language), [dark, language])
    return (
      <TouchGround className={[...classes, dark && 'dark', still && 'still'].filter(Boolean).join(' ')} style={corner}>
        {drawn && (
          <>
            {menu !== 'none' && (tab !== undefined || roomy) && <TabBar current={tab} beside={beside} />}
            <OfflineBar />
            <Content />
            {layers.map((Layer, at) => (
              <Layer key={at} />
            ))}
            <NoticeLayer />
          </>
        )}
      </TouchGround>
    )
  }
}

/**
 * Whether the page is drawn by now, `ready` when it may be. Behind what index.html painted before, it is drawn in small steps, so that a
 * slow phone answers to touches meanwhile; that goes when all of the page stands.
 */
function useDrawn(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(() => ready && !isBehindShell())
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    if (ready) startTransition(() => setDrawn(true))
  }, [ready])
  useEffect(() => {
    // What waits to be drawn when the answers are there is drawn together with this.
    if (drawn) void settled().then(() => startTransition(() => setWhole(true)))
  }, [drawn])
  useEffect(() => {
    if (whole) removeShell()
  }, [whole])
  return drawn
}
