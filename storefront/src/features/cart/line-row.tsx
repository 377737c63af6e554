import { useTexts } from '@/i18n'
import { mostOfLine } from '@/parts/cart'
import { GiftButton } from '@/parts/given'
import { Block, Icon, IconButton, Price, Stepper, Tappable } from '@/ui'

import type { Line } from './api'
import { LineThing, LineWords, useLineName } from './line-parts'

interface LineRowProps {
  line: Line
  /** As the shopper wants it, whether or not the server knows. */
  quantity: number
  selected: boolean
  onSelect: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A line that can be ordered. */
export function LineRow({ line, quantity, selected, onSelect, onQuantity, onRemove }: LineRowProps) {
  const { t } = useTexts()
  const name = useLineName(line)
  return (
    <Block as="li" className="cart-line">
      <Tappable className="cart-tick" role="checkbox" selected={selected} label={t('cart.select', { name })} onPress={onSelect}>
        <Block className={`cart-tick-ring ${selected ? 'on' : ''}`} hidden>
          {selected && <Icon name="check" size="small" />}
        </Block>
      </Tappable>
      <LineThing line={line} />
      <Block className="grow cart-words">
        <Block className="row gap-1">
          <LineWords line={line} />
          <GiftButton goodsId={line.goodsId} skuId={line.id} name={name} />
          <IconButton name="bin" size="small" label={t('cart.removeOf', { name })} onPress={onRemove} />
        </Block>
        <Block className="row apart gap-2 wrap">
          {line.unit && (
            <Price of={line.unit} was={line.compareAt && line.compareAt.amount > line.unit.amount ? line.compareAt : undefined} />
          )}
          <Stepper label={t('cart.quantityOf', { name })} value={quantity} most={mostOfLine} onChange={onQuantity} />
        </Block>
      </Block>
    </Block>
  )
}
