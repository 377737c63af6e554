import './content.css'

import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Block, Chip, Frame, NavBar } from '@/ui'

import { RichTextBody } from './rich-text'

const chapters = { box: 'INSTRUCTIONS_BOX', draw: 'INSTRUCTIONS_DRAW' } as const
type Chapter = keyof typeof chapters
const names = Object.keys(chapters) as Chapter[]

/** How the shop works, a chapter at a time. */
export function InstructionsView({ start }: { start: string | undefined }) {
  const { t } = useTexts()
  const [chapter, setChapter] = useState<Chapter>(names.find((one) => one === start) ?? 'box')
  return (
    <Frame shape="text" head={<NavBar title={t('content.instructionsTitle')} home="/pages/personal/personal" />}>
      <Block className="row gap-2 pad rich-tabs" role="tablist" label={t('content.instructionsTitle')}>
        {names.map((one) => (
          <Chip key={one} role="tab" chosen={one === chapter} onPress={() => setChapter(one)}>
            {t(`content.chapters.${one}`)}
          </Chip>
        ))}
      </Block>
      <Block className="rich-text">
        <RichTextBody key={chapter} textKey={chapters[chapter]} />
      </Block>
    </Frame>
  )
}
