import { open } from '@/host'
import { useTexts } from '@/i18n'
import { giftPath } from '@/parts/given'
import { Card, RowLink } from '@/ui'

/** On the page of a gift's order: the way to its link, and to taking it back. */
export function GiftRow({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  return (
    <Card className="list">
      <RowLink icon="gift" title={t('given.giftTitle')} onPress={() => open(giftPath, { orderId })} />
    </Card>
  )
}
