import { startTransition, useEffect, useState, type ComponentType } from 'react'

import { settled, type Need } from '@/api'
import {
  cornerTaken,
  here,
  isBehindShell,
  isPhone,
  paintDocument,
  recall,
  removeShell,
  replace,
  useHidden,
  useShown,
} from '@/host'
import { usePreferences, useTextsReady } from '@/i18n'
import { greet, pageHidden, pageShown } from '@/session'

import { useDark } from '../behaviour/appearance'
import type { Style } from '../elements'
import { useStill } from '../behaviour/motion'
import { NoticeLayer } from '../layers/notice-layer'
import { OfflineBar } from '../feedback/offline-bar'
import { TouchGround } from '../elements/touch-ground'

const deviceNoticePath = '/pages/jump'

/** What stands above every page beside the notices. */
const layers: ComponentType[] = []

export function addLayer(layer: ComponentType): void {
  layers.push(layer)
}

interface PageKind {
  /** Shown on tablets and desktops too. */
  anyDevice?: boolean
  /** What the page would like to know of the shopper; where the host can, it asks for it. Nobody is kept out by it. */
  greets?: Need
}

// What stands at the upper right of a page keeps this far from the edge: var(--corner, 0px).
const cornerStyle = (): Style | undefined => (cornerTaken() > 0 ? { '--corner': `${cornerTaken()}px` } : undefined)

/**
 * What every page file exports: `export default page(Home)`. Gives the content its ground and colours, waits for the texts, and
 * stands toasts, dialogs and the offline bar above it.
 */
export function page(Content: ComponentType, { anyDevice = false, greets }: PageKind = {}): ComponentType {
  return function KabinetPage() {
    const corner = cornerStyle()
    const dark = useDark()
    const still = useStill()
    const drawn = useDrawn(useTextsReady())
    const { language } = usePreferences()
    useShown(pageShown)
    useShown(() => {
      if (greets) greet(greets)
    })
    useHidden(pageHidden)
    const elsewhere = !anyDevice && !isPhone() && !recall('stay-here')
    useEffect(() => paintDocument(dark, language), [dark, language])
    useEffect(() => {
      if (elsewhere) replace(deviceNoticePath, { path: here() })
    }, [elsewhere])
    return (
      <TouchGround className={`page-root ${dark ? 'dark' : ''} ${still ? 'still' : ''}`} style={corner}>
        {drawn && !elsewhere && (
          <>
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
