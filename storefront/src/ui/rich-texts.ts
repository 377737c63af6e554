import { open } from '@/host'

/** Texts that the shop's editors keep on the server, by their keys there. */
export const richTexts = {
  userAgreement: 'EDITOR_SET_USER_AGREEMENT_H5',
  privacyPolicy: 'EDITOR_PRIVACY_REMINDER_DETAIL_H5',
  aboutUs: 'ABOUT_US',
} as const

/** Opens the page that shows one of them. */
export function openRichText(key: string): void {
  open('/packages/other-pages/rich-text', { key })
}
