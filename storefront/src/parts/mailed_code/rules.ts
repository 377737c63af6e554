/** The 6 digits of the mail. */
export function isCaptcha(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** Which field of a form a refusal of its captcha concerns. */
export const ownCodeFields = {
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  captcha_too_soon: 'captcha',
} as const

/** The same where the address is typed, too. */
export const captchaFields = { ...ownCodeFields, email_invalid: 'email' } as const
