import { open } from '@/host'
import { useTexts } from '@/i18n'
import { goodsPath } from '@/parts/goods'
import { Block, Button, IconButton } from '@/ui'

import type { Line } from './api'
import { LineThing, LineWords, useLineName } from './line-parts'
import { fewerOf } from './model'

interface UnavailableRowProps {
  line: Line
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** A line that cannot be ordered: why, and one way out. */
export function UnavailableRow({ line, onQuantity, onRemove }: UnavailableRowProps) {
  const { t } = useTexts()
  const name = useLineName(line)
  const fewer = fewerOf(line)
  const unknown = t('cart.unavailable')
  const reason = t(`refusals.${line.reason ?? ''}` as 'refusals.sold_out', { defaultValue: unknown })
  return (
    <Block as="li" className="cart-line">
      <LineThing line={line} gone={fewer === undefined} />
      <Block className="grow cart-words">
        <Block className="row gap-1">
          <LineWords line={line} />
          <IconButton name="bin" size="small" label={t('cart.removeOf', { name })} onPress={onRemove} />
        </Block>
        <Block className="row apart gap-2 wrap">
          <Block className="small cart-reason">{fewer === undefined ? reason : t('cart.onlyLeft', { count: fewer })}</Block>
          {fewer === undefined ? (
            <Button
              small
              kind="outline"
              label={t('cart.lookAt', { name })}
              onPress={() => open(goodsPath, { goodsId: line.goodsId })}
            >
              {t('cart.look')}
            </Button>
          ) : (
            <Button small kind="tonal" label={t('cart.takeOf', { name, count: fewer })} onPress={() => onQuantity(fewer)}>
              {t('cart.take', { count: fewer })}
            </Button>
          )}
        </Block>
      </Block>
    </Block>
  )
}
