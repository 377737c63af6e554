// What the vendor's rich-text draws; anything else is dropped with its content.
const drawn = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em fieldset ' +
    'font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small span strong sub ' +
    'sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)
const attributes = [
  'class',
  'style',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'span',
  'start',
  'type',
  'dir',
  'size',
  'color',
]

/** `rich-text`: `nodes` as the vendor's tree or as HTML, without anything one could press. */
export function richText(element, { fault }) {
  return {
    nodes: (value) => {
      const nodes = typeof value === 'string' ? parse(value) : (value ?? [])
      element.replaceChildren(...nodes.map((node) => build(node, fault)).filter(Boolean))
    },
  }
}

function build(node, fault) {
  if (node.type === 'text' || node.text !== undefined) return document.createTextNode(unescape(node.text ?? ''))
  const name = String(node.name ?? '').toLowerCase()
  if (!drawn.has(name)) {
    fault(`<rich-text> does not draw <${name}>`)
    return undefined
  }
  const made = document.createElement(name === 'a' ? 'span' : name)
  for (const [key, value] of Object.entries(node.attrs ?? {})) if (attributes.includes(key)) made.setAttribute(key, value)
  made.append(...(node.children ?? []).map((child) => build(child, fault)).filter(Boolean))
  return made
}

const entities = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'", '&nbsp;': '\u00a0' }
const unescape = (text) => text.replace(/&(?:lt|gt|amp|quot|apos|nbsp);/g, (entity) => entities[entity])

function parse(html) {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return { type: 'text', text: node.textContent }
    if (node.nodeType !== Node.ELEMENT_NODE) return undefined
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return { name: node.localName, attrs, children: [...node.childNodes].map(read).filter(Boolean) }
  }
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(read).filter(Boolean)
}
