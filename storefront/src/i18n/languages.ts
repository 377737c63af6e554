export type Language = 'en' | 'zh-CN' | 'th'

/** The languages the shop speaks, by their own names. */
export const languages: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'th', name: 'ไทย' },
]
