import { beforeEach, describe, expect, it, vi } from 'vitest'

import { saveToAlbum } from '@/features/share/save'
import type { SaveOutcome } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/ui/notices'

const host = vi.hoisted(() => ({
  savePicture: vi.fn<() => Promise<SaveOutcome>>(),
  openSettings: vi.fn(),
}))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

const message = () => useNotices.getState().message
const toastText = () => useNotices.getState().toast?.text

beforeEach(() => {
  vi.clearAllMocks()
  useNotices.setState({ toast: null, message: null })
})

// P6.06
describe('P5.03: a picture for the album', () => {
  it.each([
    ['zh-CN', 'saved', '图片已保存'],
    ['zh-CN', 'not-saved', '保存失败,请重试'],
    ['zh-CN', 'not-loaded', '图片下载失败'],
    ['en', 'not-saved', 'Saving failed, please try again'],
    ['en', 'not-loaded', 'The picture could not be downloaded'],
  ] as const)('P8.18: is said in a toast (%s, %s)', async (language, outcome, words) => {
    await showLanguage(language)
    host.savePicture.mockResolvedValue(outcome)
    await saveToAlbum('http://shop.test/a.webp', 'a.webp')
    expect(toastText()).toBe(words)
  })
  it.each([
    ['confirm', 1],
    ['cancel', 0],
  ] as const)('P8.17: without permission leads to the settings (%s)', async (answer, opened) => {
    await showLanguage('zh-CN')
    host.savePicture.mockResolvedValue('denied')
    const saving = saveToAlbum('http://shop.test/a.webp', 'a.webp')
    await vi.waitFor(() => expect(message()?.title).toBe('相册未授权'))
    message()?.answer(answer)
    await saving
    expect(host.openSettings).toHaveBeenCalledTimes(opened)
  })
})
