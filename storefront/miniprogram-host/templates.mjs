// What stands in a build's templates: components, attributes and events that the vendor knows, and which of a node's data they read.
import { attributeFault, components, eventFault } from './host/components/table.mjs'

const tags = /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>/g
const attributesOfTag = /([\w:.-]+)(?:="([^"]*)")?/g
const events = /^(?:capture-)?(?:bind|catch|mut-bind):?([\w]+)$/
// Tags that stand for no component.
const structural = ['template', 'import', 'include', 'wxs']

/** Every attribute and event in a template that the vendor's components do not have; `own` are the app's components used in it. */
export function templateFaults(name, text, own = []) {
  const faults = new Set()
  for (const [, tag, rest] of text.matchAll(tags)) {
    if (structural.includes(tag) || own.includes(tag)) continue
    if (!components[tag]) faults.add(`<${tag}> is no component of the vendor`)
    else for (const fault of tagFaults(tag, rest)) faults.add(fault)
  }
  return [...faults].map((fault) => `${name}: ${fault}`)
}

function tagFaults(tag, text) {
  return [...text.matchAll(attributesOfTag)]
    .map(([, name, value]) => {
      if (name.startsWith('wx:') || name.startsWith('model:') || name.startsWith('mark:')) return undefined
      const event = name.match(events)?.[1]
      if (event) return eventFault(tag, event)
      return attributeFault(tag, name, value?.includes('{{') ? undefined : literal(value))
    })
    .filter(Boolean)
}

// An attribute without a value is true.
const literal = (value) => (value === undefined ? true : value)

/** By a node's kind: the component that draws it, and the keys of the node's data that its template reads. */
export function attributesRead(text) {
  const kinds = {}
  for (const [, kind, tag, rest] of text.matchAll(
    /<template name="tmpl_\d+_(\w+?)(?:_focus|_blur)?">\s*<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g,
  )) {
    const names = [...rest.matchAll(/\bi\.(\w+)/g)].map(([, key]) => key)
    const known = kinds[kind]?.names ?? []
    if (tag !== 'template') kinds[kind] = { component: tag, names: [...new Set([...known, ...names])] }
  }
  return kinds
}
