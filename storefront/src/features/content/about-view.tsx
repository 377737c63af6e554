import './content.css'

import { useTexts } from '@/i18n'
import { Block, FigureFrame, Frame, NavBar } from '@/ui'

import { RichTextBody } from './rich-text'

/** Who stands behind the shop. */
export function AboutView({ textKey }: { textKey: string }) {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      main="rich-text"
      head={
        <Block className="about-sky tone-nimbi">
          <NavBar title={t('content.aboutTitle')} home="/packages/personal-pages/settings/settings" />
          <Block className="about-frame">
            <FigureFrame figure="nimbi-weather-report/sunny" tone="nimbi" size="large" eager />
          </Block>
          <Block className="display">{t('content.aboutHello')}</Block>
          <Block as="p" className="small">
            {t('content.aboutText')}
          </Block>
        </Block>
      }
    >
      <RichTextBody textKey={textKey} />
    </Frame>
  )
}
