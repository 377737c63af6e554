import type { useTexts } from '@/i18n'

import type { Opened } from '../api'
import { setText, slotText } from '../model/boards'
import { sealText } from '../model/draw-log'
import type { KeptHead } from '../model/kept-log'

type Head = Pick<KeptHead, 'n' | 'head'>
type Texts = ReturnType<typeof useTexts>

/** What a poster of these figures shows and says; with a head of the log, also how they were drawn and by what it can be checked. */
export function wordsOf(figures: Opened[], t: Texts['t'], local: Texts['local'], head?: Head) {
  const [{ style, seriesName, slot, setNumber }] = figures
  const set = setText(setNumber)
  const isSingle = figures.length === 1
  const place = slot === 0 ? t('box.lastOneOfSet', { set }) : t('box.boxOfSet', { slot: slotText(slot), set })
  const names = figures.map((one) => local(one.style.name)).join(' · ')
  return {
    figures: figures.map((one) => ({ picture: one.style.picture, hidden: one.style.hidden })),
    title: isSingle ? local(style.name) : t('box.allOut', { count: figures.length }),
    lines: head
      ? [[local(seriesName), isSingle ? place : names].join(' · '), ...checkable(head, t)]
      : [local(seriesName), isSingle ? place : names],
  }
}

const checkable = ({ head }: Head, t: Texts['t']): string[] => [
  t('turns.ownNumber'),
  t('turns.sealedBefore'),
  t('turns.check', { seal: sealText(head) }),
]
