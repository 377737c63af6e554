import { api, query, type Model } from '@/api'

export type Sent = Model<'Account.CaptchaSent'>

// A refusal is drawn at the field it concerns, so no toast says it a second time.

/** Mails a code to an address that somebody has typed. */
export const mailCode = (body: Model<'Account.CaptchaRequest'>): Promise<Sent> =>
  query(api.POST('/api/overseas/fun/getCaptcha', { body }))

/** Mails a code to the address of whoever is logged in. */
export const mailOwnCode = (purpose: Model<'Account.OwnPurpose'>): Promise<Sent> =>
  query(api.POST('/api/account/ownCode', { body: { purpose } }))
