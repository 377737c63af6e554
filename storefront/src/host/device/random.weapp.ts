import Taro from '@tarojs/taro'

/** 128 random bits as 32 hexadecimal digits: unique, not secret. The host's own source of randomness cannot answer at once. */
export function randomKey(): string {
  let digits = ''
  while (digits.length < 32)
    digits += Math.floor(Math.random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
  return digits
}

/** From the host's own source of randomness, which takes its time. */
export const secretKey = (): Promise<string> =>
  new Promise((resolve, reject) => {
    void Taro.getRandomValues({
      length: 16,
      success: ({ randomValues }) =>
        resolve(Array.from(new Uint8Array(randomValues), (byte) => byte.toString(16).padStart(2, '0')).join('')),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
