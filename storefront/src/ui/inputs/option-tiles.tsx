import { Block, Tappable } from '../elements'
import { NamedPicture } from '../figures/picture'

export interface OptionTile {
  key: string
  /** The name of its picture below /pictures. */
  picture: string
  name: string
  /** What it costs, or that there is none left. */
  text: string
  /** There is none left: the picture loses its colour. */
  gone: boolean
  /** Where name and text do not say it alone. */
  label?: string
}

interface TilesProps {
  /** What is chosen, for a screen reader. */
  label: string
  tiles: OptionTile[]
  /** The key of one of them. */
  chosen: string
  onChoose: (key: string) => void
}

/** Which of several it is to be: each with its picture, its price, and a word where it is sold out. */
export function OptionTiles({ label, tiles, chosen, onChoose }: TilesProps) {
  return (
    <Block className="option-tiles" role="radiogroup" label={label}>
      {tiles.map(({ key, picture, name, text, gone, label: spoken }) => (
        <Tappable
          key={key}
          role="radio"
          selected={key === chosen}
          className={`option-tile ${key === chosen ? 'chosen' : ''}`}
          label={spoken}
          onPress={() => onChoose(key)}
        >
          <Block className="option-tile-stage">
            <NamedPicture name={picture} drawnWidth={84} description="" className={`option-tile-picture ${gone ? 'gone' : ''}`} />
          </Block>
          <Block className="bold option-tile-name">{name}</Block>
          <Block className="small">{text}</Block>
        </Tappable>
      ))}
    </Block>
  )
}
