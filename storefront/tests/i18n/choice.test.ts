import { beforeEach, expect, it } from 'vitest'

import { recall } from '@/host'
import { chooseLanguage, currentPreferences, localText, showLanguage, spokenLanguage, text } from '@/i18n'

beforeEach(() => chooseLanguage('en'))

it('is remembered before its texts arrive, so that a page left meanwhile opens in it', async () => {
  const speaking = chooseLanguage('zh-CN')
  expect(recall('language')).toBe('zh-CN')
  await speaking
  expect(text('actions.cancel')).toBe('取消')
})

it('is the last one made, though the texts of an earlier one arrive later', async () => {
  await Promise.all([chooseLanguage('zh-CN'), chooseLanguage('en')])
  expect(currentPreferences().language).toBe('en')
  expect(text('actions.cancel')).toBe('Cancel')
  await showLanguage('zh-CN')
})

it('is the first that the device asks for and the shop speaks', () => {
  expect(spokenLanguage(['th-TH', 'en'], 'SG')).toBe('th')
  expect(spokenLanguage(['zh-TW', 'en'], 'TH')).toBe('zh-CN')
  expect(spokenLanguage(['fr-FR', 'en-GB', 'th'], 'TH')).toBe('en')
})

it('is the one that is read in the region where the device asks for none of ours', () => {
  expect(spokenLanguage(['fr'], 'TH')).toBe('th')
  expect(spokenLanguage([], 'CN')).toBe('zh-CN')
  expect(spokenLanguage(['e'], 'SG')).toBe('en')
  expect(spokenLanguage(['', 'z'], 'TH')).toBe('th')
})

it('speaks Thai', async () => {
  await chooseLanguage('th')
  expect(text('actions.cancel')).toBe('ยกเลิก')
  expect(text('box.boxes', { count: 1 })).toBe('1 กล่อง')
})

it('reads the data of the shop in each language, and English where it has no Thai', () => {
  const tea = { zh: '茶', en: 'Tea', th: 'ชา' }
  expect(localText(tea, 'th')).toBe('ชา')
  expect(localText(tea, 'en')).toBe('Tea')
  expect(localText(tea, 'zh-CN')).toBe('茶')
  expect(localText({ zh: '茶', en: 'Tea' }, 'th')).toBe('Tea')
  expect(localText({ ...tea, th: '' }, 'th')).toBe('Tea')
})
