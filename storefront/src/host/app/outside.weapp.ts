import Taro from '@tarojs/taro'

/** A mini-program may open only the pages of hosts registered for it. */
export async function openOutside(address: string): Promise<'opened' | 'copied'> {
  await Taro.setClipboardData({ data: address })
  return 'copied'
}
