import { useState } from 'react'

import { useTexts } from '@/i18n'
import { agreedVersion } from '@/session'
import { openRichText, richTexts } from '@/parts/rich_texts'
import { Block, Check, TextLink } from '@/ui'

/** Whether the shopper has ticked that they agree; `complete` says what is missing. Who agreed at the app's start is not asked again. */
export function useAgreementCheck() {
  const [ticked, setTicked] = useState<boolean>()
  const [asked, setAsked] = useState(false)
  // Looked at each time: the question at the start lies above this page, and may be answered after it was drawn.
  const isChecked = () => ticked ?? agreedVersion() !== undefined
  return {
    checked: isChecked(),
    missing: asked && !isChecked(),
    change: setTicked,
    complete: (): boolean => {
      setAsked(true)
      return isChecked()
    },
  }
}

/** "I agree", and the way to both texts. */
export function AgreementCheck({ check }: { check: ReturnType<typeof useAgreementCheck> }) {
  const { t } = useTexts()
  return (
    <Block className="agreement">
      <Check
        title={t('account.agree')}
        checked={check.checked}
        error={check.missing ? t('account.agreeMissing') : undefined}
        onChange={check.change}
      />
      <Block className="row agreement-texts">
        <TextLink onPress={() => openRichText(richTexts.userAgreement)}>{t('settings.userAgreement')}</TextLink>
        <TextLink onPress={() => openRichText(richTexts.privacyPolicy)}>{t('settings.privacyPolicy')}</TextLink>
      </Block>
    </Block>
  )
}
