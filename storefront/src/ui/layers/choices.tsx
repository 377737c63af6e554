import { useState } from 'react'

import { Block, Tappable, Text } from '../elements'
import { Icon } from '../icon'
import { SearchField } from '../inputs/search-field'
import { Sheet } from './sheet'

export interface Choice {
  key: string
  name: string
  /** What more there is to say of it, at its right. */
  aside?: string
  chosen: boolean
  /** Other names by which it is found. */
  also?: readonly string[]
}

interface ChoicesProps {
  title: string
  text?: string
  options: Choice[]
  /** Of many options: a line above them finds some by their names. `nothing` is said where none has such a name. */
  search?: { label: string; hint: string; nothing: string }
  onChoose: (key: string) => void
  onClose: () => void
}

/** A sheet in which one of several is chosen; choosing closes it. Draw it only while it is open. */
export function Choices({ title, text, options, search, onChoose, onClose }: ChoicesProps) {
  const [words, setWords] = useState('')
  const shown = found(options, words)
  return (
    <Sheet title={title} onClose={onClose}>
      {text && (
        <Block as="p" className="small">
          {text}
        </Block>
      )}
      {search && <SearchField label={search.label} hint={search.hint} value={words} onValue={setWords} />}
      {search && (
        <Block role="status" live="polite" className="small">
          {shown.length === 0 && search.nothing}
        </Block>
      )}
      <Block role="radiogroup" label={title} className={`choices ${search ? 'choices-searched' : ''}`}>
        {shown.map(({ key, name, aside, chosen }) => (
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

// Without regard to case and to marks above and below letters, which not everybody can type.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

/** Those of whose names one has these words in it, or whose key they are. */
function found(options: Choice[], words: string): Choice[] {
  const wanted = plain(words)
  if (wanted === '') return options
  return options.filter(
    ({ key, name, also = [] }) => plain(key) === wanted || [name, ...also].some((one) => plain(one).includes(wanted)),
  )
}
