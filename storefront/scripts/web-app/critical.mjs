// The styles that the shells need, out of those that the app has.
import postcss from 'postcss'

/** `html` without style attributes, which the content security policy forbids, and the rules that stand for them. */
export function withoutStyleAttributes(html, rules) {
  const names = new Map([...rules].map(([name, declarations]) => [declarations, name]))
  return html.replace(/<[a-z][^>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)
    if (!style) return tag
    const name = names.get(style[1]) ?? `shell-${names.size}`
    names.set(style[1], name)
    rules.set(name, style[1])
    const plain = tag.replace(style[0], '')
    return / class="/.test(plain)
      ? plain.replace(' class="', ` class="${name} `)
      : plain.replace(/^<[a-z0-9]+/, (start) => `${start} class="${name}"`)
  })
}

/** Also those that stand there only where the server finds a reason. */
export const classesIn = (html) =>
  new Set([...html.replace(/\{\{[#^/][^}]*\}\}/g, ' ').matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)))

// What the page may be as a whole; a class with a mark in it is filled in by the server.
const always = ['dark']
const mark = /\{\{[^}]*\}\}/

/**
 * The selector for the shell alone: the app's own style sheet comes later and file by file, and must not move what the shell shows; nor may
 * the shell's rules outlive it. What says something of the whole page (its colours) stays as it is.
 */
export function withinShell(selector) {
  const [first, ...rest] = selector.split(' ')
  const isOfPage = /^(:root|html|body|page|#[\w-]+)\b/.test(first) || first === '.dark'
  if (!isOfPage) return `#shell ${selector}`
  return rest.length === 0 ? selector : [first, '#shell', ...rest].join(' ')
}

/** The rules of `css` that can apply to elements with these classes, at rest. */
export function rulesFor(classes, css) {
  const patterns = [...classes].filter((name) => mark.test(name)).map((name) => new RegExp(`^${name.replace(mark, '[a-z]+')}$`))
  const isUsed = (name) => classes.has(name) || always.includes(name) || patterns.some((pattern) => pattern.test(name))
  const isWanted = (selector) =>
    !/:(hover|active|focus|disabled)|\[/.test(selector) &&
    [...selector.matchAll(/\.(-?[\w-]+)/g)].every(([, name]) => isUsed(name))
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    const kept = rule.selectors.filter(isWanted)
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept.map(withinShell)
  })
  const text = () => root.toString()
  root.walkAtRules(/keyframes$/, (rule) => {
    if (text().split(rule.params).length < 3) rule.remove()
  })
  root.walkAtRules(/^(media|supports)$/, (rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  root.walkComments((comment) => comment.remove())
  return text()
}
