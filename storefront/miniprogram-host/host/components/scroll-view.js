const pulledFar = 45

/** `scroll-view`: scrolls where it is told to, and tells when an end is near and when it was pulled. */
export function scrollView(element, tools) {
  const state = { upper: 50, lower: 50, x: false, y: false, smooth: false, wasLower: false, wasUpper: true, left: 0, top: 0 }
  element.addEventListener('scroll', () => scrolled(element, state, tools))
  const overflow = () => {
    element.style.overflowX = state.x ? 'auto' : 'hidden'
    element.style.overflowY = state.y ? 'auto' : 'hidden'
  }
  const scroll = (to) => setTimeout(() => element.scrollTo({ ...to, behavior: state.smooth ? 'smooth' : 'auto' }))
  const flag =
    (name, then = () => undefined) =>
    (value) => {
      state[name] = Boolean(value)
      then()
    }
  watchLayout(element, state, tools)
  overflow()
  return {
    'scroll-x': flag('x', overflow),
    'scroll-y': flag('y', overflow),
    'enable-flex': flag('flex'),
    'scroll-with-animation': flag('smooth'),
    'upper-threshold': (value = 50) => (state.upper = parseFloat(value)),
    'lower-threshold': (value = 50) => (state.lower = parseFloat(value)),
    'scroll-top': (value) => value !== undefined && scroll({ top: parseFloat(value) }),
    'scroll-left': (value) => value !== undefined && scroll({ left: parseFloat(value) }),
    'scroll-into-view': (value) =>
      value && setTimeout(() => element.querySelector(`[id$="${value}"]`)?.scrollIntoView({ block: 'start', inline: 'start' })),
    'show-scrollbar': (value) => (element.style.scrollbarWidth = value === false ? 'none' : ''),
    ...refresher(element, tools),
  }
}

function scrolled(element, state, { tell }) {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  tell(element, 'scroll', {
    scrollLeft,
    scrollTop,
    scrollWidth,
    scrollHeight,
    deltaX: state.left - scrollLeft,
    deltaY: state.top - scrollTop,
  })
  Object.assign(state, { left: scrollLeft, top: scrollTop })
  const [gone, left] = state.y
    ? [scrollTop, scrollHeight - clientHeight - scrollTop]
    : [scrollLeft, scrollWidth - clientWidth - scrollLeft]
  const isLower = left <= state.lower
  const isUpper = gone <= state.upper
  if (isLower && !state.wasLower) tell(element, 'scrolltolower', { direction: state.y ? 'bottom' : 'right' })
  if (isUpper && !state.wasUpper) tell(element, 'scrolltoupper', { direction: state.y ? 'top' : 'left' })
  Object.assign(state, { wasLower: isLower, wasUpper: isUpper })
}

// The original lays its content into boxes of its own: flex and grid of the element itself do not reach it.
function watchLayout(element, state, { fault }) {
  setTimeout(() => {
    if (!element.isConnected || state.flex) return
    const { display } = getComputedStyle(element)
    if (/flex|grid/.test(display)) fault(`<scroll-view class="${element.className}"> has display ${display} without enable-flex`)
  })
}

/** Pulled down from its top by more than the threshold it refreshes, until `refresher-triggered` is false again. */
function refresher(element, { tell }) {
  let isOn = false
  let threshold = pulledFar
  let start
  let isPulled = false
  const pulled = (event) => (start === undefined ? 0 : event.clientY - start)
  element.addEventListener('pointerdown', (event) => (start = isOn && element.scrollTop === 0 ? event.clientY : undefined))
  element.addEventListener('pointermove', (event) => {
    if (pulled(event) > 0) tell(element, 'refresherpulling', { deltaY: pulled(event) })
  })
  element.addEventListener('pointerup', (event) => {
    const far = pulled(event)
    start = undefined
    if (far >= threshold) {
      isPulled = true
      tell(element, 'refresherrefresh', { deltaY: far })
    } else if (far > 0) {
      tell(element, 'refresherabort', { deltaY: far })
    }
  })
  return {
    'refresher-enabled': (value) => (isOn = Boolean(value)),
    'refresher-threshold': (value = pulledFar) => (threshold = Number(value)),
    'refresher-triggered': (value) => {
      if (!value && isPulled) tell(element, 'refresherrestore')
      isPulled = Boolean(value)
    },
  }
}
