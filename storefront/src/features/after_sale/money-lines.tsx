import { useTexts, type Price as Amount } from '@/i18n'
import { Block, Text } from '@/ui'

interface MoneyProps {
  money: Amount
  redPacket: Amount
  points?: number
}

/** What goes back and where to, each the way it came. */
export function MoneyLines({ money, redPacket, points }: MoneyProps) {
  const { t, price } = useTexts()
  const lines = [
    { name: t('afterSale.toPayment'), amount: price(money, true), shown: money.amount > 0 },
    { name: t('afterSale.toRedPacket'), amount: price(redPacket, true), shown: redPacket.amount > 0 },
    { name: t('afterSale.toPoints'), amount: String(points ?? 0), shown: (points ?? 0) > 0 },
  ].filter(({ shown }) => shown)
  return (
    <>
      {lines.map(({ name, amount }) => (
        <Block key={name} className="row apart gap-3 sale-line">
          <Text className="small grow">{name}</Text>
          <Text className="bold">{amount}</Text>
        </Block>
      ))}
      {lines.length === 0 && <Block className="small">{t('afterSale.nothingBack')}</Block>}
    </>
  )
}
