import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { IconButton } from '../inputs/button'
import { Block } from '../elements'
import { Popup } from './popup'

interface SheetProps {
  title: string
  /** Beside the title, such as a clock that runs down. */
  aside?: ReactNode
  children: ReactNode
  onClose: () => void
  /** It is read along with the page: with room it stands at the side of it, not over its middle. */
  side?: boolean
}

/** A sheet from the bottom edge, or a card where there is room; a press beside it or Escape closes it. Draw it only while it is open. */
export function Sheet({ title, aside, children, onClose, side }: SheetProps) {
  const { t } = useTexts()
  return (
    <Popup label={title} className={`sheet ${side ? 'sheet-side' : ''}`} onClose={onClose}>
      <Block className="grab" hidden />
      <Block className="row apart sheet-head">
        <Block as="h2" className="h2 grow">
          {title}
        </Block>
        {aside}
        <IconButton name="close" label={t('actions.close')} onPress={onClose} />
      </Block>
      {children}
    </Popup>
  )
}
