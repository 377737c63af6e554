import { bytesOf, limits } from './limits.js'

/**
 * Looks at what a page hands to the screen: its size, that it can be sent at all, and that every attribute has a place in a template.
 * The framework writes whatever a component is given into the data; what no template reads is lost without a word.
 */
export function watchData(page, { program, faults }) {
  const setData = page.setData
  if (!setData) return
  page.setData = function (data, then) {
    const size = sizeOf(data)
    if (size > limits.setData) {
      faults.push(`setData: ${inKilobytes(size)} at once, over ${inKilobytes(limits.setData)}: not shown`)
      return undefined
    }
    if (size > limits.setDataWarning) {
      console.warn(`setData: ${inKilobytes(size)} at once is slow, over ${inKilobytes(limits.setDataWarning)}`)
    }
    for (const fault of lostAttributes(data, program.attributes ?? {})) if (!faults.includes(fault)) faults.push(fault)
    return setData.call(this, data, then)
  }
}

const inKilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`

const sizeOf = (data) => bytesOf(JSON.stringify(data) ?? '')

// What the framework itself keeps in a node: its kind, ids, text, children, class and style.
const ownKeys = new Set(['nn', 'sid', 'uid', 'v', 'cn', 'cl', 'st', 'focus'])

/** The attributes of nodes anywhere in `data` that their templates do not read; `attributes` has those, by a node's kind. */
export function lostAttributes(data, attributes) {
  const lost = []
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const read = typeof value.nn === 'string' ? attributes[value.nn] : undefined
    for (const [key, inside] of Object.entries(value)) {
      if (read && !ownKeys.has(key) && !read.names.includes(key) && inside !== undefined && inside !== '')
        lost.push(`<${read.component}> has no attribute ${key}: what the page gives it is lost`)
      visit(inside)
    }
  }
  visit(data)
  return lost
}
