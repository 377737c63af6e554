import Taro from '@tarojs/taro'

interface Entry {
  query?: Record<string, string>
}

/** Calls `then` with the parameters by which the app was opened, and again whenever a card or a code opens it while it runs. */
export function onEntry(then: (query: Record<string, string>) => void): void {
  const entered = ({ query }: Entry) => then(query ?? {})
  entered(Taro.getEnterOptionsSync() as Entry)
  Taro.onAppShow(entered as never)
}

// A mini-program is not reloaded during a visit: memory is enough.
const kept = new Map<string, unknown>()

export function recallForVisit<Value>(name: string): Value | undefined {
  return kept.get(name) as Value | undefined
}

export function keepForVisit(name: string, value: unknown): void {
  kept.set(name, value)
}
