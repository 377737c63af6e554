import { api, inBackground, type Model } from '@/api'
import { forget, keep, recall } from '@/host'

const storageName = 'agreement'

/** The version of the terms to which whoever holds this device said yes last; a no takes it back. */
export const agreedVersion = (): number | undefined => recall<number>(storageName)

export function noteTerms(version: number, agreed: boolean): void {
  if (agreed) keep(storageName, version)
  else forget(storageName)
}

/** The terms that count now, and how the caller stands to them; a visitor has answered none. */
export const currentTerms = (): Promise<Model<'Account.Agreement'>> => inBackground(api.GET('/api/ums/user/v1/userAgreement'))
