import { Block, Tappable, Text } from '../elements'
import { Icon } from '../icon'
import { Sheet } from './sheet'

export interface Choice {
  key: string
  name: string
  /** What more there is to say of it, at its right. */
  aside?: string
  chosen: boolean
}

interface ChoicesProps {
  title: string
  text?: string
  options: Choice[]
  onChoose: (key: string) => void
  onClose: () => void
}

/** A sheet in which one of several is chosen; choosing closes it. Draw it only while it is open. */
export function Choices({ title, text, options, onChoose, onClose }: ChoicesProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {text && (
        <Block as="p" className="small">
          {text}
        </Block>
      )}
      <Block role="radiogroup" label={title} className="choices">
        {options.map(({ key, name, aside, chosen }) => (
          <Tappable
            key={key}
            role="radio"
            selected={chosen}
            className="choice"
            onPress={() => {
              onChoose(key)
              onClose()
            }}
          >
            <Text className={`grow ${chosen ? 'bold' : ''}`}>{name}</Text>
            {aside && <Text className="small">{aside}</Text>}
            <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
          </Tappable>
        ))}
      </Block>
    </Sheet>
  )
}
