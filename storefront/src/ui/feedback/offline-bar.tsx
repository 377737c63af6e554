import { useEffect, useState } from 'react'

import { isOnline, onOnline } from '@/host'
import { useTexts } from '@/i18n'

import { Block, Text } from '../elements'
import { Icon } from '../icon'

/** Stands at the top while the device has no network. */
export function OfflineBar() {
  const { t } = useTexts()
  const [online, setOnline] = useState(isOnline)
  useEffect(() => onOnline(setOnline), [])
  return (
    <Block role="status" live="polite">
      {!online && (
        <Block className="offline-bar">
          <Icon name="offline" size="small" />
          <Text>{t('states.offlineBar')}</Text>
        </Block>
      )}
    </Block>
  )
}
