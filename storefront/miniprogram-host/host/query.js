import { canvasNode } from './components/canvas.js'

/** `wx.createSelectorQuery`: measures elements of the page. */
export function createSelectorQuery(screen, fault = () => undefined) {
  const steps = []
  const add = (select) => (fields, then) => {
    steps.push({ select: () => select(fields), then })
    return query
  }
  const rect = { rect: true, size: true, id: true, dataset: true }
  const selection = (select) => ({
    boundingClientRect: (then) => add(select)(rect, then),
    fields: (fields, then) => add(select)(fields, then),
    scrollOffset: (then) => add(select)({ scrollOffset: true, id: true, dataset: true }, then),
    node: (then) => add(select)({ node: true }, then),
  })
  const query = {
    in: () => query,
    select: (selector) => selection((fields) => measure(find(screen, selector), fields, fault)),
    selectAll: (selector) =>
      selection((fields) => [...screen.querySelectorAll(withIds(selector))].map((element) => measure(element, fields, fault))),
    selectViewport: () => selection(viewport),
    exec: (then) =>
      setTimeout(() => {
        const results = steps.map(({ select, then: each }) => {
          const result = select()
          each?.(result)
          return result
        })
        then?.(results)
      }),
  }
  return query
}

// The engine writes an element's id with its component's in front.
const withIds = (selector) => selector.replace(/#([\w-]+)/g, '[id$="--$1"]')
const find = (screen, selector) => screen.querySelector(withIds(selector)) ?? screen.querySelector(selector)

function measure(element, fields, fault) {
  if (!element) return null
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return {
    ...(fields.id && { id: element.id.replace(/^.*--/, '') }),
    ...(fields.dataset && { dataset: { ...element.dataset } }),
    ...(fields.rect && { left, right, top, bottom }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && offsetOf(element)),
    ...(fields.node && { node: element.localName === 'canvas' ? canvasNode(element, fault) : element }),
    ...styleOf(element, fields.computedStyle),
  }
}

const offsetOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight }) => ({ scrollLeft, scrollTop, scrollWidth, scrollHeight })

const styleOf = (element, names = []) => {
  const style = names.length > 0 ? getComputedStyle(element) : {}
  return Object.fromEntries(names.map((name) => [name, style[name]]))
}

const viewport = () => ({
  id: '',
  dataset: {},
  left: 0,
  right: innerWidth,
  top: 0,
  bottom: innerHeight,
  width: innerWidth,
  height: innerHeight,
  scrollLeft: window.scrollX,
  scrollTop: window.scrollY,
})

/** `wx.createIntersectionObserver`: tells when an element of the page comes into sight. */
export function createIntersectionObserver(screen, { thresholds = [0], observeAll = false } = {}) {
  const margins = { root: null, rootMargin: '0px' }
  let watch
  const px = ({ top = 0, right = 0, bottom = 0, left = 0 } = {}) => [top, right, bottom, left].map((one) => `${one}px`).join(' ')
  const observer = {
    relativeTo: (selector, sides) => {
      Object.assign(margins, { root: find(screen, selector), rootMargin: px(sides) })
      return observer
    },
    relativeToViewport: (sides) => {
      Object.assign(margins, { root: null, rootMargin: px(sides) })
      return observer
    },
    observe: (selector, then) => {
      watch = new IntersectionObserver((entries) => entries.forEach((entry) => then(entryOf(entry))), {
        ...margins,
        threshold: thresholds,
      })
      const found = observeAll ? [...screen.querySelectorAll(withIds(selector))] : [find(screen, selector)]
      found.filter(Boolean).forEach((element) => watch.observe(element))
    },
    disconnect: () => watch?.disconnect(),
  }
  return observer
}

const entryOf = ({ target, intersectionRatio, intersectionRect, boundingClientRect, rootBounds, time }) => ({
  id: target.id.replace(/^.*--/, ''),
  dataset: { ...target.dataset },
  intersectionRatio,
  intersectionRect,
  boundingClientRect,
  relativeRect: rootBounds,
  time,
})
