import { tell } from './components/index.js'

const longMilliseconds = 350
const farPixels = 10

const touchOf = ({ clientX, clientY, pageX, pageY }) => ({ identifier: 0, clientX, clientY, pageX, pageY, force: 1 })
const mouseEvents = { mousedown: 'touchstart', mousemove: 'touchmove', mouseup: 'touchend' }
const bubbles = { bubbles: true, composed: true }

/** A mouse is a finger: it touches, presses long, and what it is set down on looks pressed by its `hover-class`. */
export function startGestures(screen) {
  let down
  const send = (name, event) => {
    const target = ownerOf(down?.target ?? event.target)
    const touches = name === 'touchend' ? [] : [touchOf(event)]
    if (target) tell(target, name, { touches, changedTouches: [touchOf(event)] }, bubbles)
  }
  for (const [mouse, name] of Object.entries(mouseEvents))
    screen.ownerDocument.addEventListener(
      mouse,
      (event) => {
        if (name === 'touchstart' && !screen.contains(event.target)) return
        if (name !== 'touchstart' && !down) return
        if (name === 'touchstart') down = press(event)
        if (name === 'touchmove' && down.isFar(event)) down.end()
        send(name, event)
        if (name !== 'touchend') return
        down.end()
        down = undefined
      },
      { capture: true },
    )
}

function press(event) {
  const { target, clientX, clientY } = event
  const owner = ownerOf(target)
  const pressed = target.closest?.('[hover-class]')
  const name = pressed?.getAttribute('hover-class')
  const isShown = name && name !== 'none'
  if (isShown)
    setTimeout(() => isDown && pressed.classList.add(...name.split(' ')), Number(pressed.getAttribute('hover-start-time') ?? 50))
  let isDown = true
  const long = setTimeout(() => {
    if (owner)
      tell(owner, 'longpress', { x: clientX, y: clientY, touches: [touchOf(event)], changedTouches: [touchOf(event)] }, bubbles)
  }, longMilliseconds)
  return {
    target,
    isFar: (other) => Math.hypot(other.clientX - clientX, other.clientY - clientY) > farPixels,
    end: () => {
      isDown = false
      clearTimeout(long)
      if (isShown)
        setTimeout(() => pressed.classList.remove(...name.split(' ')), Number(pressed.getAttribute('hover-stay-time') ?? 400))
    },
  }
}

function ownerOf(node) {
  let element = node
  while (element && !element.__wxElement) element = element.parentElement
  return element
}

/** A page is told how far it is scrolled, and that its end is near. */
export function startPageScroll(pages) {
  let wasNear = false
  window.addEventListener('scroll', () => {
    const page = pages.all().at(-1)
    const near = pages.json().onReachBottomDistance ?? 50
    const left = document.documentElement.scrollHeight - innerHeight - window.scrollY
    page?.onPageScroll?.({ scrollTop: window.scrollY })
    if (left <= near && !wasNear) page?.onReachBottom?.()
    wasNear = left <= near
  })
}
