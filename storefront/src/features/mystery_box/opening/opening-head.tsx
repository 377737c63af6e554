import type { ReactNode } from 'react'

import { back, statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Block, IconButton, Tappable, Text } from '@/ui'

export const cabinetPath = '/packages/personal-pages/cabinet/cabinet'

interface HeadProps {
  /** Which box of which set. */
  place: string
  /** Left out when nothing is left to skip. */
  onSkip?: () => void
  actions?: ReactNode
}

/** Where one is, the way out, and the way past the ceremony. */
export function OpeningHead({ place, onSkip, actions }: HeadProps) {
  const { t } = useTexts()
  return (
    <Block as="header" className="row open-head" style={{ paddingTop: `${statusBarHeight() + 8}px` }}>
      <IconButton name="back" label={t('actions.back')} className="open-control" onPress={() => back(cabinetPath)} />
      <Text className="open-quiet grow ellipsis">{place}</Text>
      {actions}
      {onSkip && (
        <Tappable className="open-skip open-control" onPress={onSkip}>
          <Text>{t('box.skip')}</Text>
        </Tappable>
      )}
    </Block>
  )
}
