import * as glassEasel from 'glass-easel'

import { answersOf } from './person.js'

/** Lets the host's own buttons work: a press on one with an open-type is answered by the host, not by the app. */
export function startButtons({ screen, person, faults }) {
  screen.addEventListener('click', (event) => {
    const button = event.target.closest?.('wx-button')
    const type = button?.getAttribute('open-type')
    if (!type || type === 'share') return
    if (!(type in answersOf)) return faults.push(`a button of open-type ${type} is not known to this host`)
    answersOf[type](person).then(
      (detail) => tell(button, type.toLowerCase(), detail),
      (fault) => faults.push(`${type}: ${fault.message}`),
    )
  })
}

/**
 * Lets inputs work: the host tells the app the whole value, a browser only that there is one. A browser also takes an attribute
 * `disabled` for true whatever it says, and no page of the app disables an input.
 */
export function startInputs({ screen }) {
  const typed = (event) => {
    const field = event.target
    if (!field.__wxElement) return
    event.stopImmediatePropagation()
    tell(field, 'input', { value: field.value, cursor: field.value.length })
  }
  screen.addEventListener('input', typed, { capture: true })
  const enable = () => screen.querySelectorAll('input[disabled]').forEach((field) => field.removeAttribute('disabled'))
  new MutationObserver(enable).observe(screen, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

function tell(button, name, detail) {
  glassEasel.Event.dispatchEvent(button.__wxElement, new glassEasel.Event(name, detail, {}))
}
