import { answer, refuse } from '../answers.js'
import { bytesOf, limits } from '../limits.js'

/** What the app keeps on the device, for as long as this page of the browser lives. */
export function storageCalls({ faults }) {
  const kept = new Map()
  const sizes = new Map()
  const size = () => [...sizes.values()].reduce((sum, one) => sum + one, 0)
  const keep = (key, value) => {
    const text = JSON.stringify(value)
    if (text === undefined) return 'data cannot be serialised'
    const own = bytesOf(text)
    if (own > limits.storageItem) return 'exceed storage item max length'
    if (size() - (sizes.get(key) ?? 0) + own > limits.storage) return 'exceed storage max size 10Mb'
    kept.set(key, text)
    sizes.set(key, own)
    return undefined
  }
  const forget = (key) => void (kept.delete(key), sizes.delete(key))
  const forgetAll = () => void (kept.clear(), sizes.clear())
  const found = (key) => (kept.has(key) ? JSON.parse(kept.get(key)) : undefined)
  const fail = (name, options, reason) => {
    faults.push(`${name}:fail ${reason}`)
    return refuse(name, options, reason)
  }
  const info = () => ({ keys: [...kept.keys()], currentSize: Math.ceil(size() / 1024), limitSize: limits.storage / 1024 })
  return {
    getStorageSync: (key) => found(key) ?? '',
    setStorageSync: (key, value) => {
      const reason = keep(key, value)
      if (!reason) return
      faults.push(`setStorageSync:fail ${reason}`)
      throw new Error(`setStorageSync:fail ${reason}`)
    },
    removeStorageSync: forget,
    clearStorageSync: forgetAll,
    getStorageInfoSync: info,
    getStorage: (options) =>
      kept.has(options.key)
        ? answer('getStorage', options, { data: found(options.key) })
        : refuse('getStorage', options, 'data not found'),
    setStorage: (options) => {
      const reason = keep(options.key, options.data)
      return reason ? fail('setStorage', options, reason) : answer('setStorage', options)
    },
    removeStorage: (options) => {
      forget(options.key)
      return answer('removeStorage', options)
    },
    clearStorage: (options) => {
      forgetAll()
      return answer('clearStorage', options)
    },
    getStorageInfo: (options) => answer('getStorageInfo', options, info()),
  }
}
