import * as glassEasel from 'glass-easel'

import { canvas } from './canvas.js'
import { button, checkbox, form, group, label, radio, slider, switchControl } from './controls.js'
import { image } from './image.js'
import { input, textarea } from './input.js'
import { movableArea, movableView } from './movable.js'
import { picker } from './picker.js'
import { richText } from './rich-text.js'
import { scrollView } from './scroll-view.js'
import { swiper, swiperItem } from './swiper.js'
import { attributeFault } from './table.mjs'

/**
 * What a component does beside being an element: a function of its element and the tools below that answers its attributes as
 * functions, by name, each called with the new value. What is not named there becomes an attribute of the element.
 */
const behaviours = {
  button,
  canvas,
  checkbox,
  'checkbox-group': group,
  form,
  image,
  input,
  label,
  'movable-area': movableArea,
  'movable-view': movableView,
  picker,
  radio,
  'radio-group': group,
  'rich-text': richText,
  'scroll-view': scrollView,
  slider,
  swiper,
  'swiper-item': swiperItem,
  switch: switchControl,
  textarea,
}
const passive = ['view', 'text', 'block', 'root-portal', 'cover-view', 'page-meta', 'slot', 'page', 'div']

export const nameOf = (element) => element.localName.replace(/^wx-/, '')

/** Makes the elements of a page be the vendor's components. `tools` are what components are given. */
export function createComponents({ faults, ...rest }) {
  const fault = (text) => void (faults.includes(text) || faults.push(text))
  const tools = { fault, tell, ...rest }

  function createElement(tag) {
    const element = document.createElement(tag)
    const name = nameOf(element)
    if (behaviours[name]) element.hostComponent = behaviours[name](element, tools)
    // A component of the app's own has its path for a name.
    else if (!passive.includes(name) && !name.includes('/') && !(name in rest.own))
      fault(`the component <${name}> is not known to this host`)
    return element
  }

  function setAttribute(element, name, value) {
    // A page that is closed may still be told something.
    if (!element) return
    const wrong = attributeFault(nameOf(element), name, value)
    if (wrong) fault(wrong)
    const own = element.hostComponent?.[name]
    if (own) own(value ?? undefined)
    else if (name === 'aria-role') plain(element, 'role', value)
    else if (name.startsWith('aria-') && value !== undefined && value !== null && value !== '')
      element.setAttribute(name, String(value))
    else plain(element, name, value)
  }

  return { createElement, setAttribute }
}

function plain(element, name, value) {
  if (value === undefined || value === null || value === '' || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true ? '' : String(value))
}

/** Tells the app an event of a component. */
export function tell(element, name, detail = {}, options = {}) {
  const target = element.__wxElement
  if (!target) return
  const event = new glassEasel.Event(name, detail, options)
  if (detail.touches) Object.assign(event, { touches: detail.touches, changedTouches: detail.changedTouches })
  glassEasel.Event.dispatchEvent(target, event)
}
