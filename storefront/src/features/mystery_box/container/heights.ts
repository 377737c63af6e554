import type { Model } from '@/api'
import { useTexts } from '@/i18n'

/** How tall the figures of a release are. */
export function useHeights(series: Model<'Catalog.SeriesDetail'>): string {
  const { t } = useTexts()
  const [least, most] = [series.heightLeastMillimetres, series.heightMostMillimetres].map((height) => String(height / 10))
  return least === most ? t('box.heightOne', { most }) : t('box.height', { least, most })
}
