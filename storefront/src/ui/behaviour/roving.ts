import { useEffect, useRef, useState } from 'react'

import { isKeyboardWaiting } from './focus'

/** How long a first digit waits for a second one. */
const digitMilliseconds = 700
/** When the keyboard, which the page kept, is taken on to the first thing after there is something to choose. */
const takenOnMilliseconds = [150, 600]

interface RovingProps {
  /** The id of the element of each thing, in the order of the rows; empty where there is none to stop at. */
  ids: string[]
  /** How many stand in a row. */
  perRow: number
  /** Whether the keys do anything now. */
  active: boolean
  /** A number was typed that stands for a thing: its place from 0. */
  onNumber: (place: number) => void
}

/**
 * One stop of the keyboard for many things in rows: arrows, Home and End go from one to the next that can be stopped at, and a typed number
 * goes to its thing and chooses it. Answers the id that has the stop.
 */
export function useRoving({ ids, perRow, active, onNumber }: RovingProps): string | undefined {
  const [wanted, setWanted] = useState('')
  const stop = wanted !== '' && ids.includes(wanted) ? wanted : ids.find(Boolean)
  const key = ids.join(' ')
  useTakenOn(active ? stop : undefined)
  useEffect(() => {
    if (!active) return
    let typed = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const goTo = (id: string) => {
      setWanted(id)
      seen(id)?.focus()
    }
    const choose = (number: number) => {
      typed = ''
      const id = ids[number - 1]
      if (!id) return
      goTo(id)
      onNumber(number - 1)
    }
    const digit = (text: string) => {
      clearTimeout(timer)
      const number = Number(typed + text)
      if (number < 1 || number > ids.length) return void (typed = '')
      // Another digit could still make it a number of two.
      if (number * 10 > ids.length) return choose(number)
      typed += text
      if (ids[number - 1]) goTo(ids[number - 1])
      timer = setTimeout(() => choose(number), digitMilliseconds)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target as Element)) return
      if (/^\d$/.test(event.key)) return digit(event.key)
      const at = ids.findIndex((id) => id !== '' && seen(id) === event.target)
      const next = at < 0 ? -1 : neighbourOf(ids, at, event.key, perRow)
      if (next < 0) return
      event.preventDefault()
      goTo(ids[next])
    }
    document.addEventListener('keydown', pressed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', pressed)
    }
    // The ids are a new array each time they are drawn; what is in them is what counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, perRow, active, onNumber])
  return stop
}

/** Whoever came by a control that is no more (the way into the line) goes on at the first thing to choose. */
function useTakenOn(stop: string | undefined): void {
  const latest = useRef(stop)
  latest.current = stop
  const begun = stop !== undefined
  useEffect(() => {
    if (!begun) return
    const take = () => {
      if (latest.current && isKeyboardWaiting()) seen(latest.current)?.focus({ preventScroll: true })
    }
    const timers = takenOnMilliseconds.map((wait) => setTimeout(take, wait))
    return () => timers.forEach(clearTimeout)
  }, [begun])
}

// The page before this one may still be there, with the same things on it.
const seen = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].find((one) => one.getClientRects().length > 0)

/** Whether somebody writes there, or has a layer before them. */
const isElsewhere = (target: Element): boolean =>
  target.closest('input, textarea, [role="dialog"], [role="alertdialog"]') !== null || document.querySelector('.layer') !== null

/** The place to which a key leads from `at`, or -1: along the rows, or up and down over what cannot be stopped at. */
export function neighbourOf(ids: string[], at: number, key: string, perRow: number): number {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[key]
  const stops = ids.flatMap((id, place) => (id ? [place] : []))
  if (key === 'Home') return stops[0] ?? -1
  if (key === 'End') return stops[stops.length - 1] ?? -1
  if (step === undefined) return -1
  for (let place = at + step; place >= 0 && place < ids.length; place += step) if (ids[place]) return place
  return -1
}
