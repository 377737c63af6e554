import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Block, Check, openRichText, richTexts, TextLink } from '@/ui'

/** Whether the shopper has ticked that they agree; `complete` says what is missing. */
export function useAgreementCheck() {
  const [checked, setChecked] = useState(false)
  const [asked, setAsked] = useState(false)
  return {
    checked,
    missing: asked && !checked,
    change: setChecked,
    complete: (): boolean => {
      setAsked(true)
      return checked
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
