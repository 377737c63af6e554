const keyboards = { number: 'numeric', digit: 'decimal', idcard: 'text' }

/** `input`: the host tells the app the whole value, and what the app sets is what stands there. */
export function input(element, tools) {
  const field = textField(element, tools)
  let isPassword = false
  let type = 'text'
  const kind = () => {
    element.type = isPassword || type === 'safe-password' ? 'password' : 'text'
    element.inputMode = keyboards[type] ?? 'text'
  }
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') field.confirm()
  })
  return {
    ...field.attributes,
    type: (value) => {
      type = value || 'text'
      kind()
    },
    password: (value) => {
      isPassword = Boolean(value)
      kind()
    },
  }
}

/** `textarea`: Enter is a new line unless the keyboard's key has another meaning. */
export function textarea(element, tools) {
  const field = textField(element, tools)
  let meaning = 'return'
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || meaning === 'return') return
    event.preventDefault()
    field.confirm()
  })
  const grow = () => {
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
    tools.tell(element, 'linechange', { height: element.scrollHeight, lineCount: element.value.split('\n').length })
  }
  return {
    ...field.attributes,
    'confirm-type': (value) => (meaning = value || 'return'),
    'auto-height': (value) => {
      if (value) element.addEventListener('input', grow)
      else element.removeEventListener('input', grow)
    },
  }
}

function textField(element, { tell, fault }) {
  let holdsKeyboard = false
  const detail = () => ({ value: element.value, cursor: element.selectionStart ?? element.value.length })
  element.addEventListener('input', (event) => tell(element, 'input', { ...detail(), keyCode: event.data?.codePointAt(0) ?? 8 }))
  element.addEventListener('focus', () => tell(element, 'focus', { ...detail(), height: 0 }))
  element.addEventListener('blur', () => tell(element, 'blur', detail()))
  element.autocomplete = 'off'
  // Where the cursor is to stand counts when the keyboard opens.
  const wanted = { start: -1, end: -1 }
  const place = () => {
    if (wanted.start >= 0) element.setSelectionRange(wanted.start, wanted.end >= 0 ? wanted.end : wanted.start)
  }
  const focus = (value) => {
    if (value) setTimeout(() => (element.focus(), place()))
    else if (value === false && document.activeElement === element) element.blur()
  }
  const number = (value) => (value === undefined ? -1 : Number(value))
  return {
    confirm: () => {
      tell(element, 'confirm', detail())
      if (!holdsKeyboard) element.blur()
    },
    attributes: {
      value: (value = '') => {
        if (element.value !== String(value)) element.value = String(value)
      },
      placeholder: (value = '') => (element.placeholder = value),
      disabled: (value) => (element.disabled = Boolean(value)),
      // 140 unless it is said; below zero there is no end.
      maxlength: (value = 140) => {
        if (Number(value) < 0) element.removeAttribute('maxlength')
        else element.maxLength = Number(value)
        if (Number(value) >= 0 && element.value.length > Number(value)) fault(`a value is longer than its maxlength ${value}`)
      },
      name: (value = '') => (element.name = value),
      'confirm-hold': (value) => (holdsKeyboard = Boolean(value)),
      focus,
      'auto-focus': focus,
      cursor: (value) => (wanted.start = number(value)),
      'selection-start': (value) => {
        if (number(value) >= 0) wanted.start = number(value)
      },
      'selection-end': (value) => (wanted.end = number(value)),
    },
  }
}
