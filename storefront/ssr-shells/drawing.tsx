// Draws a page once, for the server.
import { QueryClientProvider } from '@tanstack/react-query'
import React, { type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { queries } from '@/api'

import { nameOf, section, unless, withMarks } from './marks'

// What is drawn once, for a server, would read what a store began with: the first language, whichever is asked for.
React.useSyncExternalStore = (_listen, now) => now()

/** The page as it is with what `queries` holds, with marks for what stands for something. */
export const drawn = (Page: ComponentType): string =>
  said(() =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  )

const parts = (html: string) => html.split(/([<>"])/)

/** What `say` says of numbers that are marked, in the singular where one of them is 1. */
export function said(say: () => string): string {
  const counted = new Set<number>()
  const many = parts(withMarks(selecting(say, (count) => void counted.add(count))))
  const text = [...many]
  for (const count of counted) {
    const name = nameOf(count)!
    const one = parts(withMarks(selecting(say, (asked) => (asked === count ? 'one' : undefined))))
    many.forEach((part, at) => {
      if (part !== one[at]) text[at] = section(`${name}=1`, one[at]) + unless(`${name}=1`, text[at])
    })
  }
  return text.join('')
}

/** What `say` says where of marked numbers `choose` chooses the form; nothing leaves it as it is. */
function selecting(say: () => string, choose: (count: number) => Intl.LDMLPluralRule | void): string {
  const { select } = Intl.PluralRules.prototype
  Intl.PluralRules.prototype.select = function (count: number) {
    const usual = select.call(this, count)
    const hasOne = select.call(this, 1) === 'one'
    return (hasOne && nameOf(count) !== undefined && choose(count)) || usual
  }
  try {
    return say()
  } finally {
    Intl.PluralRules.prototype.select = select
  }
}

/** `html`, changed as a document. */
export function changed(html: string, change: (root: Element) => void): string {
  const root = document.createElement('div')
  root.innerHTML = html
  change(root)
  return root.innerHTML
}

/** The elements that a shell cannot do without. */
export function found(root: Element, selector: string): [Element, ...Element[]] {
  const [first, ...others] = root.querySelectorAll(selector)
  if (!first) throw new Error(`a shell has lost its ${selector}`)
  return [first, ...others]
}

/** In place of these elements, which stand side by side, `html`. */
export function replaceAll([first, ...others]: Element[], html: string): void {
  others.forEach((one) => one.remove())
  first.outerHTML = html
}

/** The element is there where there is such a value. */
export const onlyWith = (name: string, element: Element): void => replaceAll([element], section(name, element.outerHTML))

/** A button that leads to a page, as a link: before the app runs nothing else of it could be pressed. */
export function leading(button: Element, href: string): void {
  const link = document.createElement('a')
  for (const { name, value } of button.attributes) if (name !== 'type') link.setAttribute(name, value)
  link.setAttribute('href', withMarks(href))
  link.innerHTML = button.innerHTML
  button.replaceWith(link)
}
