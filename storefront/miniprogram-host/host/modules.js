import * as glassEasel from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'

import { createComponents } from './components/index.js'

// What a browser has and the original host has not: the app's modules must not see it.
const hiddenNames = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'fetch',
  'XMLHttpRequest',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'URL',
  'URLSearchParams',
  'AbortController',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'Intl',
  'requestAnimationFrame',
  'performance',
  'queueMicrotask',
  'MutationObserver',
  'WebSocket',
  'self',
]
const givenNames = [
  'require',
  'module',
  'exports',
  'wx',
  'App',
  'Page',
  'Component',
  'Behavior',
  'getApp',
  'getCurrentPages',
  'globalThis',
  'global',
]

/** The component engine with the app's templates and modules in it. `tools` are what components are given. */
export function createSpace({ program, wx, pages, launch, faults, tools }) {
  glassEasel.globalOptions.writeIdToDOM = true
  glassEasel.addGlobalErrorListener?.((fault) => faults.push(`component: ${fault?.stack ?? fault}`))
  const environment = new MiniProgramEnv()
  const space = environment.createCodeSpace('', true)
  const backend = environment.associateBackend(
    browserBackend(createComponents({ ...tools, faults, own: ownComponents(program) })),
  )
  addTemplates(space, program)

  const loaded = new Map()
  let app
  const start = (options) => {
    app = options
    options.onLaunch?.(launch)
    options.onShow?.(launch)
  }

  function load(name, from = name) {
    const id = name.replace(/\.js$/, '')
    const reason = id in program.modules ? pages.packages.requireFault(from, id) : 'there is no such file'
    if (reason) {
      faults.push(`module '${id}.js' is not defined: ${reason}`)
      throw new Error(`module '${id}.js' is not defined, require args is '${id}': ${reason}`)
    }
    if (loaded.has(id)) return loaded.get(id).exports
    const module = { exports: {} }
    loaded.set(id, module)
    const run = new Function(...givenNames, ...hiddenNames, `${program.modules[id]}\n//# sourceURL=weapp/${id}.js`)
    const require = (path) => load(path.startsWith('/') ? path.slice(1) : join(id, path), id)
    const own = {}
    space.componentEnv(id, (tools) => {
      const given = [
        require,
        module,
        module.exports,
        wx,
        start,
        tools.Page,
        tools.Component,
        tools.Behavior,
        () => app,
        pages.all,
        own,
        own,
      ]
      run.call(undefined, ...given)
    })
    return module.exports
  }

  return { load, createPage: (route) => backend.createRoot('wx-page', space, route) }
}

// What a browser tells of an element by itself; everything else a component tells.
const ownEvents = /^(tap|touch|mouse|click|transition|animation)/

function browserBackend(components) {
  class Backend extends glassEasel.CurrentWindowBackendContext {
    setListenerStats(element, type, capture, level) {
      if (ownEvents.test(type)) super.setListenerStats(element, type, capture, level)
    }
  }
  const backend = new Backend()
  backend.document = {
    createElement: components.createElement,
    createTextNode: (text) => document.createTextNode(text),
    createDocumentFragment: () => document.createDocumentFragment(),
  }
  glassEasel.NativeNode.prototype.updateAttribute = function (name, value) {
    components.setAttribute(this.getBackendElement(), name, value)
  }
  backend.onEvent((target, type, detail, options) => {
    const event = new glassEasel.Event(type, detail, options)
    glassEasel.Event.dispatchEvent(target, event)
    return event.defaultPrevented() ? 1 : 0
  })
  return backend
}

/** The app's own components, by the names under which templates use them. */
const ownComponents = ({ json }) => Object.assign({}, ...Object.values(json).map(({ usingComponents }) => usingComponents ?? {}))

function addTemplates(space, { templates, json }) {
  for (const name of Object.keys(templates)) space.addCompiledTemplate(name, { groupList: templates, content: templates[name] })
  for (const [name, config] of Object.entries(json)) {
    if (name === 'app' || name === 'project.config') continue
    space.addComponentStaticConfig(name, { component: true, styleIsolation: 'apply-shared', ...config })
  }
}

/** `path` as seen from the file `from`, without dots. */
export function join(from, path) {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
