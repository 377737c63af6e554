import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { IconButton } from './button'
import { Block } from './elements'
import { useModal } from './focus'

/** A sheet from the bottom edge; a press beside it or Escape closes it. Draw it only while it is open. */
export function Sheet({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const { t } = useTexts()
  const id = useModal(onClose)
  return (
    <Block className="layer bottom">
      <Block className="scrim" onPress={onClose} />
      <Block className="sheet" id={id} role="dialog" modal label={title}>
        <Block className="grab" hidden />
        <Block className="row apart sheet-head">
          <Block as="h2" className="h2">
            {title}
          </Block>
          <IconButton name="close" label={t('actions.close')} onPress={onClose} />
        </Block>
        {children}
      </Block>
    </Block>
  )
}
