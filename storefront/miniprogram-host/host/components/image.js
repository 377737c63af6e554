// How a picture lies in its element, by its mode: size and position of a background.
const sides = ['top', 'bottom', 'center', 'left', 'right', 'top left', 'top right', 'bottom left', 'bottom right']
const laid = {
  scaleToFill: ['100% 100%', 'center'],
  aspectFit: ['contain', 'center'],
  aspectFill: ['cover', 'center'],
  widthFix: ['100% 100%', 'center'],
  heightFix: ['100% 100%', 'center'],
  ...Object.fromEntries(sides.map((side) => [side, ['auto', side]])),
}
// A lazy picture is loaded when it comes this near to the screen.
const near = '300% 0px'

/** `image`: loads its `src`, lays it as `mode` says, and tells load and error. A picture that does not load is a fault. */
export function image(element, { tell, fault, loadsPicture = loadPicture }) {
  let source = ''
  let mode = 'scaleToFill'
  let isLazy = false
  let isNear = false

  const lay = () => {
    const [size, position] = laid[mode] ?? laid.scaleToFill
    Object.assign(element.style, { backgroundSize: size, backgroundPosition: position })
  }
  const fit = ({ width, height }) => {
    if (mode === 'widthFix') element.style.height = `${(element.clientWidth * height) / width}px`
    if (mode === 'heightFix') element.style.width = `${(element.clientHeight * width) / height}px`
  }
  const load = () => {
    const wanted = source
    if (!wanted || (isLazy && !isNear)) return
    loadsPicture(wanted).then(
      (size) => {
        if (wanted !== source) return
        element.style.backgroundImage = `url("${wanted}")`
        fit(size)
        tell(element, 'load', size)
      },
      () => {
        if (wanted !== source) return
        element.style.backgroundImage = ''
        fault(`picture: ${wanted}`)
        tell(element, 'error', { errMsg: `GET ${wanted} 404` })
      },
    )
  }
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      isNear = true
      watch.disconnect()
      load()
    },
    { rootMargin: near },
  )
  watch.observe(element)
  // Attributes come one after another; which of them are set is known after all of them.
  const soon = () => queueMicrotask(load)
  lay()
  return {
    src: (value) => {
      if (value === source) return
      source = value ?? ''
      element.setAttribute('src', source)
      if (!source) element.style.backgroundImage = ''
      soon()
    },
    mode: (value) => {
      mode = value || 'scaleToFill'
      lay()
    },
    'lazy-load': (value) => {
      isLazy = Boolean(value)
      soon()
    },
  }
}

function loadPicture(source) {
  return new Promise((resolve, reject) => {
    const probe = new Image()
    probe.onload = () => resolve({ width: probe.naturalWidth, height: probe.naturalHeight })
    probe.onerror = reject
    probe.src = source
  })
}
