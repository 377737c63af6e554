import type { BrowserPush, PushState } from './push'

export type { BrowserPush, PushState } from './push'

/** The messaging app brings messages of its own (account/subscribe). */
export const pushState = async (): Promise<PushState> => 'unable'
export const beginPush = async (_key: string): Promise<BrowserPush | null> => null
export const endPush = async (): Promise<string | undefined> => undefined
