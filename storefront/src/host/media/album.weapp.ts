import Taro from '@tarojs/taro'

import type { SaveOutcome } from './album'
import type { DrawnPicture } from './drawing'

export type { SaveOutcome } from './album'

const scope = 'scope.writePhotosAlbum'

/** Saves a picture where the shopper keeps pictures. */
export async function savePicture(address: string, _name: string): Promise<SaveOutcome> {
  if (!(await mayWrite())) return 'denied'
  let file: string
  try {
    const loaded = await Taro.downloadFile({ url: address })
    if (loaded.statusCode !== 200) return 'not-loaded'
    file = loaded.tempFilePath
  } catch {
    return 'not-loaded'
  }
  return keep(file)
}

/** The same of a picture that was drawn here. */
export async function saveDrawn({ address }: DrawnPicture, _name: string): Promise<SaveOutcome> {
  return (await mayWrite()) ? keep(address) : 'denied'
}

async function keep(filePath: string): Promise<SaveOutcome> {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath })
    return 'saved'
  } catch {
    return 'not-saved'
  }
}

// The host asks the shopper only once; after a refusal it answers by itself.
async function mayWrite(): Promise<boolean> {
  try {
    await Taro.authorize({ scope })
    return true
  } catch {
    return false
  }
}
