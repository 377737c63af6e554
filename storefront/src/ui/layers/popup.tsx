import { useEffect, useRef, useState, type ReactNode } from 'react'

import { Block } from '../elements'
import { useModal } from '../behaviour/focus'
import { isStill } from '../behaviour/motion'

export const popupMilliseconds = 300

export type PopupPhase = 'closed' | 'opening' | 'shown' | 'closing'
export type Placement = 'top' | 'bottom' | 'left' | 'right' | 'center'

interface PopupProps {
  /** Left out, the popup is open for as long as it is drawn. */
  open?: boolean
  placement?: Placement
  /** What it is called, for a screen reader. */
  label: string
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** Whether a press beside it asks to close it; Escape does the same. */
  maskClose?: boolean
  /** Asked for by a press beside it or Escape; whoever drew it decides. */
  onClose: () => void
  children: ReactNode
}

/** What slides over the page from an edge, or stands in its middle. The keyboard stays inside while it is there. */
export function Popup({ open = true, ...rest }: PopupProps) {
  const phase = usePopupPhase(open)
  return phase === 'closed' ? null : <Surface phase={phase} {...rest} />
}

function Surface({
  phase,
  placement = 'bottom',
  label,
  role = 'dialog',
  className,
  maskClose = true,
  onClose,
  children,
}: Omit<PopupProps, 'open'> & { phase: PopupPhase }) {
  const dismiss = () => {
    if (maskClose && phase !== 'closing') onClose()
  }
  const id = useModal(dismiss)
  return (
    <Block className={`layer popup-${placement} ${phase}`}>
      <Block className="scrim" onPress={dismiss} />
      <Block className={`popup ${className ?? ''}`} id={id} role={role} modal label={label}>
        {children}
      </Block>
    </Block>
  )
}

/** Where a popup is on its way: it opens and closes in 300 ms, or at once where as little motion as possible is wanted. */
export function usePopupPhase(open: boolean): PopupPhase {
  const [phase, setPhase] = useState<PopupPhase>(open ? 'opening' : 'closed')
  const first = useRef(true)
  useEffect(() => {
    if (first.current && !open) {
      first.current = false
      return
    }
    first.current = false
    setPhase(open ? 'opening' : 'closing')
    const done = () => setPhase(open ? 'shown' : 'closed')
    if (isStill()) return done()
    const timer = setTimeout(done, popupMilliseconds)
    return () => clearTimeout(timer)
  }, [open])
  return phase
}
