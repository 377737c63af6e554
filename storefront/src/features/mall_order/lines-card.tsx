import { useTexts, type LocalText, type Price as Amount } from '@/i18n'
import { Badge, Block, BoxPicture, Card, GoodsPicture, Text } from '@/ui'

interface Line {
  title: LocalText
  option?: LocalText
  /** "/pictures/goods/tea-240.webp"; of boxes the name of their picture. */
  picture: string
  kind?: string
  quantity: number
  unit: Amount
  /** What the units cost together, where that is said. */
  goods?: Amount
  /** It is put in for nothing. */
  gift?: boolean
}

/** What is ordered: it comes in one parcel. */
export function LinesCard({ lines, quantity }: { lines: Line[]; quantity: number }) {
  const { t } = useTexts()
  return (
    <Card className="inset" label={t('checkout.parcel')}>
      <Block className="row apart gap-2 wrap">
        <Block as="h2" className="h2">
          {t('checkout.parcel')}
        </Block>
        <Text className="small">{t('checkout.pieces', { count: quantity })}</Text>
      </Block>
      <Block as="ul">
        {lines.map((line, at) => (
          <LineRow key={at} line={line} />
        ))}
      </Block>
    </Card>
  )
}

function LineRow({ line: { title, option, kind, picture, quantity, unit, goods, gift } }: { line: Line }) {
  const { t, local, price } = useTexts()
  const way = option && local(option)
  return (
    <Block as="li" className="row gap-3 checkout-line">
      <Block className="checkout-thing">
        {kind === 'box' ? (
          <BoxPicture name={picture} view="box" drawnWidth={64} description="" className="checkout-picture" />
        ) : (
          <GoodsPicture address={picture} drawnWidth={64} description="" className="checkout-picture" />
        )}
      </Block>
      <Block className="grow card-words">
        <Block className="bold">{local(title)}</Block>
        {way && <Block className="small">{way}</Block>}
        {gift ? (
          <Badge kind="free">{t('cart.gift')}</Badge>
        ) : (
          <Block className="small">{t('checkout.each', { count: quantity, unit: price(unit) })}</Block>
        )}
      </Block>
      {gift && <Text className="checkout-amount">{t('checkout.free')}</Text>}
      {goods && !gift && <Text className="checkout-amount">{price(goods, true)}</Text>}
    </Block>
  )
}
