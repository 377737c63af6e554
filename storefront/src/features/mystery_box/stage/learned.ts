import { useTexts } from '@/i18n'

import { findingOf, type BoxKnowledge } from '../model/knowledge'
import type { Style } from '../model/odds'

/** What is known of a box, in one sentence; empty where that is nothing. */
export function useLearned(styles: Style[], inside: string[]): (box: BoxKnowledge | undefined) => string {
  const { t, local } = useTexts()
  return (box) => {
    const finding = findingOf(box, inside)
    if (!finding) return ''
    const names = styles.filter(({ styleId }) => finding.styleIds.includes(styleId)).map(({ name }) => local(name))
    return t(`stage.known.${finding.says}`, { names: names.join(', ') })
  }
}
