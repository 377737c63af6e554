import { open } from '@/host'

/** Texts that the shop's editors keep on the server, by their keys there. */
export const richTexts = {
  userAgreement: 'EDITOR_SET_USER_AGREEMENT_H5',
  privacyPolicy: 'EDITOR_PRIVACY_REMINDER_DETAIL_H5',
  aboutUs: 'ABOUT_US',
} as const

/** The page that shows one of them. */
export const richTextPath = '/packages/other-pages/rich-text'

export function openRichText(key: string): void {
  open(richTextPath, { key })
}
