import Taro from '@tarojs/taro'

export const programCode: (() => Promise<string>) | null = async () => (await Taro.login()).code
