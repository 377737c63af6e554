import Taro from '@tarojs/taro'

export type PictureText = string

export class UnreadablePicture extends Error {}

export async function choosePicture(side: number): Promise<PictureText | null> {
  const path = await choose()
  if (!path) return null
  try {
    const { tempFilePath } = await Taro.compressImage({ src: path, quality: 86, compressedWidth: side } as never)
    return Taro.getFileSystemManager().readFileSync(tempFilePath, 'base64') as string
  } catch {
    throw new UnreadablePicture(path)
  }
}

async function choose(): Promise<string | null> {
  try {
    const { tempFiles } = await Taro.chooseMedia({ count: 1, mediaType: ['image'], sizeType: ['compressed'] })
    return tempFiles[0]?.tempFilePath ?? null
  } catch {
    return null // the shopper closed the chooser
  }
}
