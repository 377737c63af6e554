import * as glassEasel from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'

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

/** The component engine with the app's templates and modules in it. */
export function createSpace({ program, wx, pages, launch, faults }) {
  glassEasel.globalOptions.writeIdToDOM = true
  glassEasel.addGlobalErrorListener?.((fault) => faults.push(`component: ${fault?.stack ?? fault}`))
  const environment = new MiniProgramEnv()
  const space = environment.createCodeSpace('', true)
  const backend = environment.associateBackend(browserBackend())
  addTemplates(space, program)

  const loaded = new Map()
  let app
  const start = (options) => {
    app = options
    options.onLaunch?.(launch)
    options.onShow?.(launch)
  }

  function load(name) {
    const id = name.replace(/\.js$/, '')
    if (loaded.has(id)) return loaded.get(id).exports
    if (!(id in program.modules)) throw new Error(`the app has no module ${id}`)
    const module = { exports: {} }
    loaded.set(id, module)
    const run = new Function(...givenNames, ...hiddenNames, `${program.modules[id]}\n//# sourceURL=weapp/${id}.js`)
    const require = (path) => load(path.startsWith('/') ? path.slice(1) : join(id, path))
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

function browserBackend() {
  const backend = new glassEasel.CurrentWindowBackendContext()
  backend.onEvent((target, type, detail, options) => {
    const event = new glassEasel.Event(type, detail, options)
    glassEasel.Event.dispatchEvent(target, event)
    return event.defaultPrevented() ? 1 : 0
  })
  return backend
}

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
