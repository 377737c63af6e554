import type { ReactNode } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, FigurePicture, TextLink } from '@/ui'

import type { Opened } from '../api'
import { verifyPath } from '../market/paths'

/** The figure in its lit arch: gold for a hidden edition only, the family's tones for all others. */
export function Reveal({ figure: { style, seriesName, itemId, proof }, children }: { figure: Opened; children: ReactNode }) {
  const { t, local } = useTexts()
  const name = local(style.name)
  return (
    <>
      <Block className={`open-stage ${style.hidden ? 'open-gold' : ''}`}>
        <Block className="open-arch open-lit" hidden>
          <Block className="open-rays" />
        </Block>
        {style.hidden && (
          <Block className="open-hidden">
            <Badge kind="foil">{t('box.hidden')}</Badge>
          </Block>
        )}
        <FigurePicture name={style.picture} drawnWidth={372} description={name} eager className="open-figure" />
        <Block className="open-plinth" hidden />
      </Block>
      <Block className="open-sheet">
        <Block className="said" role="status" live="polite">
          {t('box.outOfBox', { name })}
        </Block>
        <Block as="h1" className="h1">
          {name}
        </Block>
        <Block className="small open-note">{`${local(seriesName)} · ${local(style.note)}`}</Block>
        {proof && <TextLink onPress={() => open(`${verifyPath}?itemId=${itemId}`)}>{t('verify.link')}</TextLink>}
        {children}
      </Block>
    </>
  )
}
