import './content.css'

import { open, relaunch } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Frame, Icon, NavBar } from '@/ui'

import { successOf } from './model'

/** That something has worked, and what one may want to do next. */
export function SuccessView({ of }: { of: string | undefined }) {
  const { t } = useTexts()
  const { kind, next } = successOf(of)
  const [first, ...others] = next
  return (
    <Frame shape="text" head={<NavBar title={t('content.successTitle')} home="/pages/personal/personal" />} main="success">
      <Block className="figure-frame figure-frame-large success-frame tone-nimbi" hidden>
        <Block className="success-sign">
          <Icon name="check" className="success-check" />
        </Block>
      </Block>
      <Block role="status">
        <Block as="h2" className="display">
          {t(`content.success.${kind}.title`)}
        </Block>
        <Block as="p" className="small success-text">
          {t(`content.success.${kind}.text`)}
        </Block>
      </Block>
      <Button wide onPress={() => relaunch(first.path)}>
        {t(`content.steps.${first.step}`)}
      </Button>
      {others.map(({ step, path }) => (
        <Button key={step} wide kind="outline" onPress={() => open(path)}>
          {t(`content.steps.${step}`)}
        </Button>
      ))}
    </Frame>
  )
}
