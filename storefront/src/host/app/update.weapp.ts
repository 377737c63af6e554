import Taro from '@tarojs/taro'

/** Calls `then` with how to start it, once the host has downloaded a newer version of the app. */
export function onUpdate(then: (apply: () => void) => void): void {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => then(() => manager.applyUpdate()))
}
