import { createEvents, deviceCalls } from './calls/device.js'
import { createFiles, fileCalls } from './calls/files.js'
import { navigationCalls } from './calls/navigation.js'
import { networkCalls } from './calls/network.js'
import { permissionCalls, programCalls } from './calls/permissions.js'
import { storageCalls } from './calls/storage.js'
import { surfaceCalls } from './calls/surface.js'
import { refuse } from './answers.js'
import { argumentFault, unknownOptions } from './options.js'

// Names that are objects in other hosts, or set by the app itself.
const absent = ['cloud', 'webpackJsonp', 'then', 'miniapp']

/**
 * The host's calls that the app may make. Any other one is a fault, and so is an argument that the vendor's declarations (`vendor`, of
 * vendor.mjs) do not know: such a call fails as it does there.
 */
export function createWx({ vendor = {}, faults, events = createEvents(), files = createFiles(), ...rest }) {
  const fault = (text) => void faults.push(text)
  const tools = { language: 'en', ...rest, faults, fault, events, files }
  const calls = {
    ...deviceCalls(tools),
    ...storageCalls(tools),
    ...navigationCalls(tools),
    ...networkCalls(tools),
    ...surfaceCalls(tools),
    ...permissionCalls(tools),
    ...programCalls(tools),
    ...fileCalls(tools),
  }
  for (const [name, call] of Object.entries(calls))
    if (typeof call === 'function') calls[name] = checked(name, call, vendor[name], fault)
  return new Proxy(calls, {
    get(known, name) {
      if (typeof name === 'symbol' || name in known || absent.includes(name)) return known[name]
      // Looking at a call is no fault, the framework lists them; making it is.
      return () => {
        const reason = name in vendor ? `wx.${name} is not known to this host` : `wx.${name} is not a function`
        fault(reason)
        throw new Error(reason)
      }
    },
    set: (known, name, value) => Reflect.set(known, name, value),
    has: (known, name) => name in known,
  })
}

function checked(name, call, parameters, fault) {
  if (!parameters) return call
  return (...given) => {
    const wrong = argumentFault(name, parameters, given)
    for (const option of unknownOptions(parameters, given)) fault(`wx.${name} has no option ${option}`)
    if (!wrong) return call(...given)
    fault(wrong)
    const option = typeof given[0] === 'object' && given[0] !== null ? given[0] : undefined
    // A call that answers at once throws; one that answers later says so there.
    if (!option || name.endsWith('Sync')) throw new Error(wrong)
    return refuse(name, option, wrong.slice(`${name}:fail `.length))
  }
}
