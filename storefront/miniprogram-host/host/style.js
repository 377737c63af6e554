import { join } from './modules.js'

// How the original host's own elements look before the app styles them.
const elements = `
  wx-root, view, scroll-view, swiper, swiper-item, image, canvas, input, navigator, wx-button, wx-form { display: block }
  text, wx-label { display: inline }
  wx-button { box-sizing: border-box }
  scroll-view { overflow: auto }
  image { width: 320px; height: 240px; overflow: hidden }
  image { background-size: contain; background-position: center; background-repeat: no-repeat }
`

/** The page's whole style sheet: the host's, the app's and the page's own, in CSS a browser understands. */
export function styleOf(program, route) {
  const sheet = (file, seen = new Set()) => {
    if (seen.has(file)) return ''
    seen.add(file)
    return (program.styles[file] ?? '').replace(/@import\s+["']([^"']+)["'];?/g, (_, path) => sheet(join(file, path), seen))
  }
  return elements + browserCss(sheet('app.wxss') + sheet(`${route}.wxss`))
}

/** 750 rpx are the width of the screen; `page` is the element around a page. */
function browserCss(text) {
  return text
    .replace(/(-?[\d.]+)rpx/g, (_, number) => `calc(${number} * 100vw / 750)`)
    .replace(/(^|[\s,}])page(?=[\s,{])/g, '$1wx-root')
}

/** Draws the pictures of `image` elements: their `src` is a property, not an attribute a browser knows. */
export function drawImages(screen, faults) {
  const drawn = new WeakMap()
  const draw = () => {
    for (const image of screen.querySelectorAll('image')) {
      const source = image.getAttribute('src') || image.src
      if (!source || drawn.get(image) === source) continue
      drawn.set(image, source)
      const probe = new Image()
      probe.onload = () => (image.style.backgroundImage = `url("${source}")`)
      probe.onerror = () => faults.push(`picture: ${source}`)
      probe.src = source
    }
  }
  new MutationObserver(draw).observe(screen, { subtree: true, childList: true, attributes: true })
}
