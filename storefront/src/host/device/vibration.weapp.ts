import Taro from '@tarojs/taro'

/** The host knows a short and a long one. */
export function vibrate(pattern: number[]): void {
  const long = pattern.some((part, at) => at % 2 === 0 && part >= 100)
  const done = long ? Taro.vibrateLong() : Taro.vibrateShort({ type: 'medium' })
  done.catch(() => undefined)
}
