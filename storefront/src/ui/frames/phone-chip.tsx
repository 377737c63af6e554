import { useState } from 'react'

import { appAddress, here, open, useShown } from '@/host'
import { useTexts } from '@/i18n'

import { Tappable, Text } from '../elements'
import { PhoneCode } from '../figures/phone-code'
import { Icon } from '../icon'

const phonePath = '/pages/jump'

/** That the shop is on the phone too: a code that opens this very page there. */
export function PhoneChip() {
  const { t } = useTexts()
  const [path, setPath] = useState(here)
  useShown(() => setPath(here()))
  return (
    <Tappable className="phone-chip" onPress={() => open(phonePath, { path: here() })}>
      <PhoneCode className="phone-chip-code" address={appAddress() + path} width={96} description="" />
      <Icon name="phone" className="phone-chip-sign" />
      <Text className="phone-chip-words">{t('deviceNotice.title')}</Text>
    </Tappable>
  )
}
