export const movableArea = () => ({})

/** `movable-view`: is pulled about inside its `movable-area`, and told to stand somewhere by `x` and `y`. */
export function movableView(element, { tell }) {
  const state = { x: 0, y: 0, direction: 'none', disabled: false }
  let start
  const place = (x, y, source) => {
    const area = element.closest('movable-area')
    const most = (size, own) => Math.max(0, (area?.[size] ?? 0) - element[own])
    const next = {
      x: Math.min(Math.max(0, x), most('clientWidth', 'offsetWidth')),
      y: Math.min(Math.max(0, y), most('clientHeight', 'offsetHeight')),
    }
    if (next.x === state.x && next.y === state.y) return
    Object.assign(state, next)
    element.style.transform = `translate(${state.x}px, ${state.y}px)`
    tell(element, 'change', { x: state.x, y: state.y, source })
  }
  const moves = (axis) => state.direction === 'all' || state.direction === axis
  element.addEventListener('pointerdown', (event) => {
    if (state.disabled) return
    start = { x: event.clientX - state.x, y: event.clientY - state.y }
    element.setPointerCapture?.(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (!start) return
    place(moves('horizontal') ? event.clientX - start.x : state.x, moves('vertical') ? event.clientY - start.y : state.y, 'touch')
  })
  for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, () => (start = undefined))
  const toNumber = (value) => (value === undefined ? 0 : parseFloat(value))
  return {
    direction: (value) => (state.direction = value || 'none'),
    disabled: (value) => (state.disabled = Boolean(value)),
    x: (value) => setTimeout(() => place(toNumber(value), state.y, '')),
    y: (value) => setTimeout(() => place(state.x, toNumber(value), '')),
  }
}
