import Taro from '@tarojs/taro'

/** Calls `then` when the app is asked for a page that it does not have; nothing would be drawn otherwise. */
export const onLost = (then: () => void): void => void Taro.eventCenter.on('__taroRouterNotFound', then)
