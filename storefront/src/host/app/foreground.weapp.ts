import Taro from '@tarojs/taro'

export function onForeground(then: () => void): () => void {
  Taro.onAppShow(then)
  return () => Taro.offAppShow(then)
}

/** Calls `then` whenever the app leaves the front, which may be its end. Answers a function that stops it. */
export function onBackground(then: () => void): () => void {
  Taro.onAppHide(then)
  return () => Taro.offAppHide(then)
}
