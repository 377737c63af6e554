import Taro from '@tarojs/taro'

/** Opens the released version of another mini-program. The host asks the shopper first. */
export function openProgram(appId: string, path: string): boolean {
  void Taro.navigateToMiniProgram({ appId, path, envVersion: 'release' })
  return true
}
