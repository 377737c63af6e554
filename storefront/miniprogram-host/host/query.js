/** `wx.createSelectorQuery`: measures elements of the page. */
export function createSelectorQuery(screen) {
  const steps = []
  const add = (select) => (fields, then) => {
    steps.push({ select, then })
    return query
  }
  const selection = (select) => ({
    boundingClientRect: (then) => add(select)({}, then),
    fields: (fields, then) => add(select)(fields, then),
    scrollOffset: (then) => add(select)({}, then),
  })
  const query = {
    in: () => query,
    select: (selector) => selection(() => measure(find(screen, selector))),
    selectAll: (selector) => selection(() => [...screen.querySelectorAll(selector)].map(measure)),
    selectViewport: () => selection(() => measure(screen)),
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
function find(screen, selector) {
  return screen.querySelector(selector.replace(/#([\w-]+)/g, '[id$="--$1"]'))
}

function measure(element) {
  if (!element) return null
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return { left, right, top, bottom, width, height, scrollTop: element.scrollTop, scrollLeft: element.scrollLeft }
}
