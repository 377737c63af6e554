import type { useTexts } from '@/i18n'

import type { Opened } from '../api'
import { setText, slotText } from '../model/boards'

type Texts = ReturnType<typeof useTexts>

/** What a poster of these figures shows and says. */
export function wordsOf(figures: Opened[], t: Texts['t'], local: Texts['local']) {
  const [{ style, seriesName, slot, setNumber }] = figures
  const set = setText(setNumber)
  const isSingle = figures.length === 1
  const place = slot === 0 ? t('box.lastOneOfSet', { set }) : t('box.boxOfSet', { slot: slotText(slot), set })
  return {
    figures: figures.map((one) => ({ picture: one.style.picture, hidden: one.style.hidden })),
    title: isSingle ? local(style.name) : t('box.allOut', { count: figures.length }),
    lines: [local(seriesName), isSingle ? place : figures.map((one) => local(one.style.name)).join(' · ')],
  }
}
