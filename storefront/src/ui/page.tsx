import { useEffect, type ComponentType } from 'react'

import { greet, pageHidden, pageShown, settled, type Need } from '@/contract'
import { cornerTaken, here, isPhone, paintDocument, recall, removeShell, replace, useHidden, useShown } from '@/host'
import { usePreferences, useTextsReady } from '@/i18n'

import { useDark } from './appearance'
import { Block, type Style } from './elements'
import { useStill } from './motion'
import { NoticeLayer } from './notice-layer'
import { OfflineBar } from './offline-bar'

const jumpPath = '/pages/jump'

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
    const ready = useTextsReady()
    const { language } = usePreferences()
    useShown(pageShown)
    useShown(() => {
      if (greets) greet(greets)
    })
    useHidden(pageHidden)
    const elsewhere = !anyDevice && !isPhone() && !recall('stay-here')
    useEffect(() => paintDocument(dark, language), [dark, language])
    useEffect(() => {
      if (ready) void settled().then(removeShell)
    }, [ready])
    useEffect(() => {
      if (elsewhere) replace(jumpPath, { path: here() })
    }, [elsewhere])
    return (
      <Block className={`page-root ${dark ? 'dark' : ''} ${still ? 'still' : ''}`} style={corner}>
        {ready && !elsewhere && (
          <>
            <OfflineBar />
            <Content />
            {layers.map((Layer, at) => (
              <Layer key={at} />
            ))}
            <NoticeLayer />
          </>
        )}
      </Block>
    )
  }
}
