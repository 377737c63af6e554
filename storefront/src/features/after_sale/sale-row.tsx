import { open } from '@/host'
import { useTexts } from '@/i18n'
import { salePath } from '@/parts/after_sale'
import { Badge, Block, Icon, Tappable, Text } from '@/ui'

import type { AfterSale } from './api'
import { SalePicture } from './around'
import { looks } from './model'

/** One application, and the way to it. */
export function SaleRow({ sale, shown, instead }: { sale: AfterSale; shown?: boolean; instead?: (id: string) => void }) {
  const { t, local, price } = useTexts()
  const { afterSaleId, lines, type, state, money, redPacket } = sale
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = local(lines[0].title)
  const worth = money.amount > 0 ? money : redPacket
  return (
    <Tappable
      className="row gap-3 sale-row"
      selected={shown}
      onPress={() => (instead ? instead(afterSaleId) : open(salePath, { afterSaleId }))}
    >
      <SalePicture picture={lines[0].picture} />
      <Block className="grow card-words">
        <Block className="bold ellipsis">{title}</Block>
        <Block className="small">{`${t(`afterSale.types.${type}`)} · ${t('afterSale.units', { count })}`}</Block>
        <Block className="row gap-2 wrap">
          <Badge kind={looks[state]}>{t(`afterSale.states.${state}`)}</Badge>
          <Text className="small">{price(worth, true)}</Text>
        </Block>
      </Block>
      <Icon name="forward" size="small" className="muted" />
    </Tappable>
  )
}
