import Taro from '@tarojs/taro'

import type { HostSubscription } from './subscribe'

export type { HostSubscription } from './subscribe'

export const requestSubscription: ((templates: string[]) => Promise<HostSubscription>) | null = async (templates) => {
  try {
    const answer = await Taro.requestSubscribeMessage({ tmplIds: templates } as Taro.requestSubscribeMessage.Option)
    return { answers: answer as unknown as HostSubscription['answers'], refusedForGood: await refusesAlways(templates) }
  } catch (failure) {
    return { answers: {}, errorCode: (failure as { errCode?: number }).errCode ?? -1 }
  }
}

async function refusesAlways(templates: string[]): Promise<boolean> {
  const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
  const kept = (subscriptionsSetting as { itemSettings?: Record<string, string> } | undefined)?.itemSettings ?? {}
  return templates.every((template) => kept[template] === 'reject')
}

export function openSettings(): void {
  void Taro.openSetting({})
}
