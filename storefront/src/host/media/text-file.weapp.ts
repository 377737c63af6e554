import Taro from '@tarojs/taro'

/** From a file that somebody sent in a conversation: the host reaches no others. */
export async function chooseText(): Promise<string | undefined> {
  const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'file', extension: ['json'] })
  return new Promise((resolve) =>
    Taro.getFileSystemManager().readFile({
      filePath: tempFiles[0].path,
      encoding: 'utf8',
      success: ({ data }) => resolve(String(data)),
      fail: () => resolve(undefined),
    }),
  )
}

export async function keepText(text: string, _name: string): Promise<'saved' | 'copied'> {
  await Taro.setClipboardData({ data: text })
  return 'copied'
}
