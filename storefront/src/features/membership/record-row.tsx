import { useTexts } from '@/i18n'
import { Block, Text } from '@/ui'

interface RecordRowProps {
  title: string
  at: number
  /** Without its sign. */
  amount: string
  gained: boolean
  /** What there was after it. */
  balance: string
}

/** One movement of something that is counted. */
export function RecordRow({ title, at, amount, gained, balance }: RecordRowProps) {
  const { dateTime } = useTexts()
  return (
    <Block as="li" className="list-row">
      <Block className="grow">
        <Block className="bold ellipsis">{title}</Block>
        <Block className="small">{dateTime(at)}</Block>
      </Block>
      <Block className="wallet-amount">
        <Text className={`h3 ${gained ? 'wallet-plus' : ''}`}>{`${gained ? '+' : '−'}${amount}`}</Text>
        <Block className="micro">{balance}</Block>
      </Block>
    </Block>
  )
}
