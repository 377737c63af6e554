import { limits } from '../limits.js'

/** `canvas` of type 2d. The app reaches it as a node of a selector query; see `canvasNode`. */
export function canvas(element, { fault }) {
  setTimeout(() => {
    if (element.isConnected && element.getAttribute('type') !== '2d')
      fault('<canvas> without type 2d is of the old kind, and not known to this host')
  })
  return {}
}

/** What the app is given of a canvas: no element, only what the vendor's node has. */
export function canvasNode(element, fault) {
  const side = (name) => ({
    get: () => element[name],
    set: (value) => {
      if (value > limits.canvas) fault(`<canvas> ${name} ${value} is over ${limits.canvas}`)
      else element[name] = value
    },
  })
  const node = {
    getContext: (kind) => {
      if (kind !== '2d') throw new Error(`a canvas context ${kind} is not known to this host`)
      return element.getContext('2d')
    },
    createImage: () => new Image(),
    createPath2D: (path) => new Path2D(path),
    createImageData: (width, height) => new ImageData(width, height),
    requestAnimationFrame: (then) => requestAnimationFrame(then),
    cancelAnimationFrame: (id) => cancelAnimationFrame(id),
    toDataURL: (...kind) => element.toDataURL(...kind),
  }
  return Object.defineProperties(node, { width: side('width'), height: side('height'), element: { value: element } })
}
