import Taro from '@tarojs/taro'

/** A picture's file on the device, in base64. Rejects when it cannot be read. */
export function readPicture(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath: file,
      encoding: 'base64',
      success: ({ data }) => resolve(String(data)),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}
