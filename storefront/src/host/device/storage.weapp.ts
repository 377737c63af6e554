import Taro from '@tarojs/taro'

const prefix = 'kabinet.'

export function recall<Value>(name: string): Value | undefined {
  const value = Taro.getStorageSync(prefix + name)
  return value === '' || value === null ? undefined : (value as Value)
}

export function keep(name: string, value: unknown): void {
  try {
    Taro.setStorageSync(prefix + name, value)
  } catch {
    // Full storage: the value lives as long as the app runs.
  }
}

export function forget(name: string): void {
  Taro.removeStorageSync(prefix + name)
}

/** Forgets everything that this app keeps. */
export function forgetAll(): void {
  Taro.clearStorageSync()
}
