import Taro from '@tarojs/taro'

import { forget, keep, recall } from '../device/storage'

const codeName = 'authCode'

// The code that was got last is used while the host's own session stands; else a new one is asked for, and kept.
export const programCode: (() => Promise<string>) | null = async () => {
  const stored = recall<string>(codeName)
  if (stored && (await sessionStands())) return stored
  const { code } = await Taro.login()
  keep(codeName, code)
  return code
}

export function dropProgramCode(): void {
  forget(codeName)
}

async function sessionStands(): Promise<boolean> {
  try {
    await Taro.checkSession()
    return true
  } catch {
    return false
  }
}
