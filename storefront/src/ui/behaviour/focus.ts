import { useEffect, useId, useRef } from 'react'

const controls = 'button:not(:disabled), input:not(:disabled), a[href], [tabindex="0"]'
// Where the keyboard starts: on the next thing to do, which every layer has one of, or on what is chosen already.
const beginnings = ['.button.primary:not(:disabled)', '[aria-checked="true"]']

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
/** The page has kept it for whatever comes next (useKeptFocus). */
const isFocusAtMain = () => document.activeElement?.matches('#app main') ?? false

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
    if (!element || !(isFocusLost() || isFocusAtMain())) return
    element.setAttribute('tabindex', '-1')
    element.focus({ preventScroll: true })
  }, [id])
  return id
}

// What takes the focus away settles first: a layer that closes gives it back by itself.
const settleMilliseconds = 80

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0

function focusMain(): boolean {
  const main = [...document.querySelectorAll<HTMLElement>('#app main')].find(isSeen)
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
  return main !== undefined
}

// What somebody used last: whoever points somewhere misses no focus.
let isByKeyboard = false
const typed = () => (isByKeyboard = true)
const pointed = () => (isByKeyboard = false)

/** Somebody who goes by the keyboard has lost their place, or the page keeps it for whatever comes next. */
export const isKeyboardWaiting = (): boolean => isFocusAtMain() || (isByKeyboard && isFocusLost())

let keepers = 0
let stopKeeping = (): void => undefined

/**
 * The focus is never lost: when what had it is gone (a button that was pressed and is no more, the page before this one), the keyboard
 * goes on at the page's main landmark. Who leaves a control by a press beside it keeps none.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    if (keepers++ === 0) stopKeeping = keepFocus()
    return () => {
      if (--keepers === 0) stopKeeping()
    }
  }, [])
}

function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const gained = (event: FocusEvent) => {
    last = event.target as HTMLElement
    isBusy = false
  }
  const look = () => {
    timer = undefined
    if (last === null || !isFocusLost()) return
    if (!isSeen(last)) {
      if (focusMain()) last = null
    } else if ((last as HTMLButtonElement).disabled) {
      // Its call is under way: what comes of it says where the keyboard goes on.
      isBusy = true
    } else if (isBusy) {
      last.focus({ preventScroll: true })
    } else {
      // Left on purpose.
      last = null
    }
  }
  const later = () => {
    if (last !== null) timer ??= setTimeout(look, settleMilliseconds)
  }
  const observer = new MutationObserver(later)
  document.addEventListener('keydown', typed, true)
  document.addEventListener('pointerdown', pointed, true)
  document.addEventListener('focusin', gained)
  document.addEventListener('focusout', later)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', typed, true)
    document.removeEventListener('pointerdown', pointed, true)
    document.removeEventListener('focusin', gained)
    document.removeEventListener('focusout', later)
  }
}
