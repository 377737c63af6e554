// Packs a mini-program build for the stand-in host: one script with its modules and styles, its templates compiled.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { attributesRead, templateFaults } from './templates.mjs'
import { readVendorCalls } from './vendor.mjs'

const { TmplGroup } = createRequire(import.meta.url)('glass-easel-template-compiler')

// Elements of the original host that a browser would take for its own.
const renamed = /<(\/?)(button|form|label|video|audio)\b/g

/** The build in `folder` as the text of a script that sets `window.miniProgram`; throws on a template that does not compile. */
export function pack(folder) {
  const group = new TmplGroup()
  const parts = { modules: {}, json: {}, styles: {}, attributes: {}, faults: [], calls: readVendorCalls() }
  const templates = []
  for (const name of files(folder)) {
    const text = () => readFileSync(path.join(folder, name), 'utf8')
    const stem = name.replace(/\.\w+$/, '')
    if (name.endsWith('.wxml')) templates.push([stem, text()])
    else if (name.endsWith('.wxs')) group.addScript(stem, text())
    else if (name.endsWith('.js')) parts.modules[stem] = text()
    else if (name.endsWith('.json')) parts.json[stem] = JSON.parse(text())
    else if (name.endsWith('.wxss')) parts.styles[name] = text()
  }
  const own = Object.values(parts.json).flatMap(({ usingComponents = {} }) => Object.keys(usingComponents))
  for (const [name, text] of templates) {
    addTemplate(group, name, text)
    parts.faults.push(...templateFaults(name, text, own))
    Object.assign(parts.attributes, attributesRead(text))
  }
  return `window.miniProgram = ${JSON.stringify(parts)};\nwindow.miniProgram.templates = ${group.getTmplGenObjectGroups()};\n`
}

function addTemplate(group, name, text) {
  // The original host takes `bindtap`; the engine wants the event's name set apart.
  const events = text.replace(/\b(bind|catch)([a-z]+)="/g, '$1:$2="')
  const faults = group.addTmpl(name, events.replace(renamed, '<$1wx-$2')) ?? []
  const grave = faults.filter((fault) => fault.isError ?? fault.level === 'error')
  if (grave.length > 0) throw new Error(`template ${name}: ${JSON.stringify(grave[0])}`)
}

function* files(folder, inside = '') {
  for (const name of readdirSync(path.join(folder, inside))) {
    const file = path.posix.join(inside, name)
    if (statSync(path.join(folder, file)).isDirectory()) yield* files(folder, file)
    else yield file
  }
}
