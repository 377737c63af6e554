import { answersOf } from '../person.js'

const flag = (element, name) => (value) => {
  element[name] = Boolean(value)
  element.toggleAttribute(`host-${name}`, Boolean(value))
}

/** What a named control is worth when its form is sent. */
const valueOf = (control) => control.hostValue?.() ?? control.value ?? ''

/** `button`: sends its form, and asks the person what its open-type is for. */
export function button(element, tools) {
  let type
  let sends
  let isDisabled = false
  element.addEventListener('click', (event) => {
    if (isDisabled) return event.stopPropagation()
    const home = element.closest('wx-form')
    if (sends === 'submit') home?.hostSubmit()
    if (sends === 'reset') home?.hostReset()
    if (type) void open(element, type, tools)
    return undefined
  })
  return {
    disabled: (value) => {
      isDisabled = Boolean(value)
      element.toggleAttribute('disabled', isDisabled)
    },
    'form-type': (value) => (sends = value),
    'open-type': (value) => {
      type = value
      element.setAttribute('open-type', value ?? '')
    },
  }
}

async function open(element, type, { person, pages, tell, fault }) {
  if (type === 'share') return pages().share({ from: 'button', target: { id: element.id, dataset: { ...element.dataset } } })
  if (!answersOf[type]) return fault(`a button of open-type ${type} is not known to this host`)
  try {
    tell(element, type.toLowerCase(), await answersOf[type](person, element))
  } catch (failure) {
    fault(`${type}: ${failure.message}`)
  }
}

/** `form`: hands over what its named controls are worth. */
export function form(element, { tell }) {
  const controls = () => [...element.querySelectorAll('[name]')].filter((control) => control.hostComponent)
  element.hostSubmit = () => {
    const value = Object.fromEntries(controls().map((control) => [control.getAttribute('name'), valueOf(control)]))
    tell(element, 'submit', { value, target: {} })
  }
  element.hostReset = () => {
    controls().forEach((control) => control.hostReset?.())
    tell(element, 'reset', {})
  }
  element.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target.localName === 'input') element.hostSubmit()
  })
  return {}
}

/** `label`: a press on it is a press on its control. */
export function label(element) {
  let wanted
  element.addEventListener('click', ({ target }) => {
    const control = wanted
      ? document.querySelector(`[id$="${wanted}"]`)
      : element.querySelector('switch, checkbox, radio, wx-button, input')
    if (control && !control.contains(target)) control.click()
  })
  return { for: (value) => (wanted = value) }
}

function toggle(element, tools, turned) {
  element.addEventListener('click', () => {
    if (!element.disabled) turned()
  })
  element.hostReset = () => (element.checked = false)
  return {
    checked: flag(element, 'checked'),
    disabled: flag(element, 'disabled'),
    value: (value) => (element.value = value ?? ''),
    color: (value) => (element.style.accentColor = value ?? ''),
  }
}

const mark = (element, isOn) => {
  element.checked = isOn
  element.toggleAttribute('host-checked', isOn)
}

/** `switch` */
export function switchControl(element, tools) {
  element.hostValue = () => Boolean(element.checked)
  return toggle(element, tools, () => {
    mark(element, !element.checked)
    tools.tell(element, 'change', { value: element.checked })
  })
}

/** `checkbox`, whose group tells which of its boxes are ticked. */
export function checkbox(element, tools) {
  return toggle(element, tools, () => {
    mark(element, !element.checked)
    tellGroup(element, tools)
  })
}

/** `radio`: one of its group. */
export function radio(element, tools) {
  return toggle(element, tools, () => {
    const home = element.closest('radio-group')
    home?.querySelectorAll('radio').forEach((other) => mark(other, false))
    mark(element, true)
    tellGroup(element, tools)
  })
}

function tellGroup(element, { tell }) {
  const home = element.closest('checkbox-group, radio-group')
  if (home) tell(home, 'change', { value: home.hostValue() })
}

/** `checkbox-group` and `radio-group` */
export function group(element) {
  const ticked = () => [...element.querySelectorAll('checkbox, radio')].filter(({ checked }) => checked).map(({ value }) => value)
  element.hostValue = () => (element.localName === 'radio-group' ? (ticked()[0] ?? '') : ticked())
  return {}
}

/** `slider`: a range in the vendor's words. */
export function slider(element, { tell }) {
  const range = document.createElement('input')
  range.type = 'range'
  element.append(range)
  element.hostValue = () => Number(range.value)
  const report = (name) => (event) => {
    event.stopPropagation()
    tell(element, name, { value: Number(range.value) })
  }
  range.addEventListener('input', report('changing'))
  range.addEventListener('change', report('change'))
  const set = (name) => (value) => value !== undefined && (range[name] = value)
  return {
    min: set('min'),
    max: set('max'),
    step: set('step'),
    value: set('value'),
    disabled: (value) => (range.disabled = Boolean(value)),
  }
}
