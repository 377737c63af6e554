import { styleOf } from './style.js'

/** The stack of open pages. `use` gives it the engine that makes them. */
export function createPages({ program, screen }) {
  const stack = []
  const style = document.head.appendChild(document.createElement('style'))
  const routes = routesOf(program.json.app)
  let space

  function open(url, how = 'above') {
    const [path, search = ''] = url.split('?')
    const route = path.replace(/^\//, '')
    if (!routes.includes(route)) throw new Error(`${how}: app.json lists no page ${route}`)
    if (how === 'relaunch') while (stack.length > 0) close()
    if (how === 'instead') close()
    stack[stack.length - 1]?.page.onHide?.()
    space.load(route)
    const root = space.createPage(route)
    const page = root.get()
    const options = Object.fromEntries(new URLSearchParams(search))
    Object.assign(page, { route, __route__: route, options })
    stack.push({ route, root, page })
    draw()
    page.onLoad?.(options)
    page.onShow?.()
    setTimeout(() => page.onReady?.())
  }

  function close() {
    stack.pop().page.onUnload?.()
  }

  function back(delta = 1) {
    for (let left = Math.min(delta, stack.length - 1); left > 0; left--) close()
    draw()
    stack[stack.length - 1].page.onShow?.()
  }

  function draw() {
    const top = stack[stack.length - 1]
    style.textContent = styleOf(program, top.route)
    if (!top.element) {
      top.element = document.createElement('wx-root')
      const place = top.element.appendChild(document.createElement('div'))
      screen.replaceChildren(top.element)
      top.root.attach(top.element, place)
    } else {
      screen.replaceChildren(top.element)
    }
  }

  return {
    open,
    back,
    use: (made) => (space = made),
    all: () => stack.map(({ page }) => page),
    routes: () => stack.map(({ route }) => route),
  }
}

function routesOf({ pages, subPackages = [] }) {
  return [
    ...pages,
    ...subPackages.flatMap(({ root, pages: inside }) => inside.map((page) => `${root.replace(/\/$/, '')}/${page}`)),
  ]
}
