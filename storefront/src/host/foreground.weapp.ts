import Taro from '@tarojs/taro'

export function onForeground(then: () => void): () => void {
  Taro.onAppShow(then)
  return () => Taro.offAppShow(then)
}
