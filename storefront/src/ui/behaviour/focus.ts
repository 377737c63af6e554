import { useEffect, useId, useRef } from 'react'

const controls = 'button:not(:disabled), input:not(:disabled), a[href], [tabindex="0"]'
// Where the keyboard starts: on the next thing to do, which every layer has one of, or on what is chosen already.
const beginnings = ['.button.primary:not(:disabled)', '[aria-checked="true"]']

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Holds the keyboard inside a layer while it is open, from its primary button on, closes it by Escape, and gives the focus back
 * afterwards. Answers the id the layer has to carry.
 */
export function useModal(close: () => void): string {
  const id = `layer${useId().replace(/:/g, '-')}`
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const layer = document.getElementById(id)
    const before = document.activeElement as HTMLElement | null
    const inside = () => [...(layer?.querySelectorAll<HTMLElement>(controls) ?? [])]
    const beginning = beginnings.map((one) => layer?.querySelector<HTMLElement>(one)).find(Boolean)
    ;(beginning ?? inside()[0])?.focus()
    const pressed = (event: KeyboardEvent) => {
      // A layer that went away with its page is cleaned up a moment later: until then it must not keep the keys of the next page.
      if (!layer || layer.getClientRects().length === 0) return
      if (event.key === 'Escape') latest.current()
      if (event.key !== 'Tab') return
      const all = inside()
      const [first, last] = [all[0], all[all.length - 1]]
      const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last
      if (!leaving && layer.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      if (isFocusLost() || layer?.contains(document.activeElement)) before?.focus()
    }
  }, [id])
  return id
}

/** The id of what appears where the keyboard's control went away: the keyboard goes on from there, and a screen reader reads it. */
export function useReadOn(): string {
  const id = `read-on${useId().replace(/:/g, '-')}`
  useEffect(() => {
    const element = document.getElementById(id)
    if (!isFocusLost() || !element) return
    element.setAttribute('tabindex', '-1')
    element.focus({ preventScroll: true })
  }, [id])
  return id
}
