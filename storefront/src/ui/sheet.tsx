import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { IconButton } from './button'
import { Block } from './elements'
import { Popup } from './popup'

/** A sheet from the bottom edge; a press beside it or Escape closes it. Draw it only while it is open. */
export function Sheet({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Popup label={title} className="sheet" onClose={onClose}>
      <Block className="grab" hidden />
      <Block className="row apart sheet-head">
        <Block as="h2" className="h2">
          {title}
        </Block>
        <IconButton name="close" label={t('actions.close')} onPress={onClose} />
      </Block>
      {children}
    </Popup>
  )
}
