import { address, open } from '@/host'
import { useTexts } from '@/i18n'
import { goodsPath } from '@/parts/goods'
import { Block, NamedPicture, Tappable } from '@/ui'

import type { Line } from './api'

/** What it is and which of its ways, in one name. */
export function useLineName({ title, option }: Line): string {
  const { local } = useTexts()
  return [local(title), local(option)].filter(Boolean).join(', ')
}

/** Its picture, which leads to the goods. */
export function LineThing({ line, gone }: { line: Line; gone?: boolean }) {
  const name = useLineName(line)
  const query = { goodsId: line.goodsId }
  return (
    <Tappable className="cart-thing" label={name} href={address(goodsPath, query)} onPress={() => open(goodsPath, query)}>
      <NamedPicture name={line.realImg} drawnWidth={84} description="" className={`cart-picture ${gone ? 'gone' : ''}`} />
    </Tappable>
  )
}

/** Its title, and which of its ways where there are several. */
export function LineWords({ line }: { line: Line }) {
  const { local } = useTexts()
  const option = local(line.option)
  return (
    <Block className="grow cart-name">
      <Block as="h3" className="bold">
        {local(line.title)}
      </Block>
      {option && <Block className="small">{option}</Block>}
    </Block>
  )
}
