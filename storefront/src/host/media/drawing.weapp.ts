import Taro from '@tarojs/taro'

import type { Drawing, DrawnPicture } from './drawing'

export type { Drawing, DrawnPicture } from './drawing'

interface Sheet {
  getContext(kind: '2d'): CanvasRenderingContext2D | null
  createImage(): { src: string; onload: () => void; onerror: () => void }
  toDataURL(type: string): string
}

export function newDrawing(width: number, height: number): Drawing {
  const sheet = Taro.createOffscreenCanvas({ type: '2d', width, height }) as unknown as Sheet
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('this device cannot draw')
  return {
    pen,
    picture: (address) =>
      new Promise((resolve, reject) => {
        const image = sheet.createImage()
        image.onload = () => resolve(image as unknown as CanvasImageSource)
        image.onerror = () => reject(new Error('the picture cannot be read'))
        image.src = address
      }),
    finish: () => kept(sheet.toDataURL('image/png').split(',')[1]),
  }
}

// A sheet that no page shows has no temporary file of its own, and the album takes files only.
function kept(text: string): Promise<DrawnPicture> {
  const filePath = `${Taro.env.USER_DATA_PATH}/poster.png`
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: text,
      encoding: 'base64',
      success: () => resolve({ address: filePath, file: filePath }),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}

export function canSharePicture(_picture: DrawnPicture): boolean {
  return true
}

export async function sharePicture({ address }: DrawnPicture, _name: string): Promise<boolean> {
  try {
    await Taro.showShareImageMenu({ path: address })
    return true
  } catch {
    return false
  }
}
