import './account.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, FigureFrame, Frame, TextLink } from '@/ui'

/** The door of the shop on the web: log in, make an account, or look around first. */
export function Cover({ onVisit }: { onVisit: () => void }) {
  const { t } = useTexts()
  return (
    <Frame className="cover-frame" main="cover">
      <Block className="cover-sky tone-nimbi">
        <Block className="cover-brand">Kabinet</Block>
        <Block className="cover-wall">
          <Block className="cover-side">
            <FigureFrame figure="capling-rainy-woods/amanita" tone="capling" size="middle" eager />
          </Block>
          <Block className="cover-middle">
            <FigureFrame figure="nimbi-weather-report/sunny" tone="nimbi" size="large" eager />
          </Block>
          <Block className="cover-side">
            <FigureFrame figure="orbit-nine-lives/captain" tone="orbit" size="middle" eager />
          </Block>
        </Block>
        <Block className="cover-ledge" />
      </Block>
      <Block className="cover-words">
        <Block as="h1" className="display">
          {t('account.coverTitle')}
        </Block>
        <Block as="p" className="small">
          {t('account.coverText')}
        </Block>
        <Button wide onPress={() => open('/packages/auth-pages/auth/login')}>
          {t('account.logIn')}
        </Button>
        <Button wide kind="outline" onPress={() => open('/packages/auth-pages/auth/register')}>
          {t('account.register')}
        </Button>
        <TextLink onPress={onVisit}>{t('account.visit')}</TextLink>
      </Block>
    </Frame>
  )
}
