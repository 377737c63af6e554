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

function tell(button, name, detail) {
  glassEasel.Event.dispatchEvent(button.__wxElement, new glassEasel.Event(name, detail, {}))
}
