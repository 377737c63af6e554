import { useTexts } from '@/i18n'
import { Block } from '@/ui'

/** Said beside the odds: of boxes that are kept somebody may know more than the odds say. Nothing where none is. */
export function KeptWords({ kept }: { kept: number }) {
  const { t } = useTexts()
  if (!kept) return null
  return (
    <Block as="p" className="small">
      {t('turns.kept', { count: kept })}
    </Block>
  )
}
