// A slide goes on when it is pulled by this part of its width.
const turning = 0.3

/** `swiper`: shows one slide of its `swiper-item`s, by hand, by `current` and by itself. */
export function swiper(element, tools) {
  const state = { current: 0, duration: 500, interval: 5000, autoplay: false, circular: false, vertical: false, dots: false }
  const items = () => [...element.children].filter(({ localName }) => localName === 'swiper-item')
  const dots = createDots(element)

  const draw = (pulled = 0, isSmooth = true) => {
    const all = items()
    const axis = state.vertical ? 'Y' : 'X'
    all.forEach((item, at) => {
      item.style.transition = isSmooth ? `transform ${state.duration}ms` : 'none'
      item.style.transform = `translate${axis}(calc(${(at - state.current) * 100}% + ${pulled}px))`
      // Out of sight is out of reach, for a screen reader as for a finger.
      item.style.visibility = at === state.current || pulled !== 0 ? 'visible' : 'hidden'
    })
    dots.draw(state.dots ? all.length : 0, state)
  }
  const go = (to, source) => {
    const count = items().length
    if (count === 0) return
    const next = state.circular ? (to + count) % count : Math.max(0, Math.min(to, count - 1))
    const isNew = next !== state.current
    state.current = next
    draw()
    const detail = { current: next, currentItemId: items()[next]?.getAttribute('item-id') ?? '', source }
    if (isNew) tools.tell(element, 'change', detail)
    setTimeout(() => tools.tell(element, 'animationfinish', detail), state.duration)
  }
  pullBy(element, state, { draw, go })
  playBy(element, state, go)
  new MutationObserver(() => draw(0, false)).observe(element, { childList: true })
  const number = (name, otherwise) => (value) => {
    state[name] = value === undefined ? otherwise : Number(value)
  }
  const flag = (name) => (value) => {
    state[name] = Boolean(value)
    draw(0, false)
  }
  return {
    current: (value = 0) => {
      if (Number(value) === state.current) return
      if (items().length > 0) go(Number(value), '')
      else state.current = Number(value)
    },
    duration: number('duration', 500),
    interval: number('interval', 5000),
    autoplay: flag('autoplay'),
    circular: flag('circular'),
    vertical: flag('vertical'),
    'indicator-dots': flag('dots'),
    'indicator-color': (value) => (state.color = value),
    'indicator-active-color': (value) => (state.activeColor = value),
  }
}

function pullBy(element, state, { draw, go }) {
  let start
  const place = (event) => (state.vertical ? event.clientY : event.clientX)
  element.addEventListener('pointerdown', (event) => (start = place(event)))
  element.addEventListener('pointermove', (event) => start !== undefined && draw(place(event) - start, false))
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    element.addEventListener(end, (event) => {
      if (start === undefined) return
      const pulled = place(event) - start
      start = undefined
      const far = turning * (state.vertical ? element.clientHeight : element.clientWidth)
      if (Math.abs(pulled) > far) go(state.current - Math.sign(pulled), 'touch')
      else draw()
    })
}

function playBy(element, state, go) {
  const step = () => {
    if (state.autoplay && element.isConnected) go(state.current + 1, 'autoplay')
    setTimeout(step, state.interval)
  }
  setTimeout(step, state.interval)
}

function createDots(element) {
  const row = document.createElement('div')
  row.className = 'host-dots'
  return {
    draw: (count, { current, color = 'rgba(0, 0, 0, .3)', activeColor = '#000' }) => {
      if (count > 0 && !row.isConnected) element.append(row)
      if (count === 0) row.remove()
      row.replaceChildren(
        ...Array.from({ length: count }, (_, at) => {
          const dot = document.createElement('i')
          dot.style.background = at === current ? activeColor : color
          return dot
        }),
      )
    },
  }
}

export const swiperItem = () => ({})
