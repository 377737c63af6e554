import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { Block, BoxPicture, FigurePicture, Text } from '@/ui'

import { least, type Choice, type Quote } from './model'

/** How many look over the edge. */
const seen = 5

/** The carton in which pieces come home: what is in it looks over its edge. */
export function Carton({ choices, note }: { choices: Choice[]; note?: string }) {
  return (
    <Block className="carton" hidden>
      <Block className="carton-row">
        {choices.slice(0, seen).map((choice) => (
          <Block className="carton-piece" key={choice.itemId}>
            <ChoicePicture choice={choice} width={72} />
          </Block>
        ))}
        {choices.length > seen && <Text className="carton-rest">{`+${choices.length - seen}`}</Text>}
      </Block>
      <Block className="row apart gap-3 carton-side">
        <Text className="bold">Kabinet</Text>
        <Text className="small carton-note">{note}</Text>
      </Block>
    </Block>
  )
}

export function ChoicePicture({ choice: { look, picture }, width }: { choice: Choice; width: number }) {
  return look === 'sealed' ? (
    <BoxPicture name={picture} view="box" drawnWidth={width} description="" className="carton-picture" />
  ) : (
    <FigurePicture name={picture} drawnWidth={width} description="" className="carton-picture" />
  )
}

/** How far it is to a parcel, and to a free one: an arch for each piece. */
function Pips({ count, freeFrom }: { count: number; freeFrom: number }) {
  return (
    <Block className="row pips" hidden>
      {Array.from({ length: freeFrom }, (_, at) => (
        <Block key={at} className={`pip ${at < count ? 'pip-on' : ''} ${at === least ? 'pip-gap' : ''}`} />
      ))}
    </Block>
  )
}

interface PanelProps {
  choices: Choice[]
  quote: Quote | undefined
  note?: string
  children?: ReactNode
}

/** What the parcel holds, and what that means for its fee. */
export function ParcelPanel({ choices, quote, note, children }: PanelProps) {
  const { t } = useTexts()
  return (
    <Block className="card inset parcel-panel">
      <Block className="row apart gap-3 wrap">
        <Block className="grow">
          <Block as="h2" className="h2">
            {t('pieces.inParcel', { count: choices.length })}
          </Block>
          <FeeWords count={choices.length} quote={quote} />
        </Block>
        <Pips count={choices.length} freeFrom={quote?.freeFromPieces ?? least} />
      </Block>
      <Carton choices={choices} note={note} />
      {children}
    </Block>
  )
}

function FeeWords({ count, quote }: { count: number; quote: Quote | undefined }) {
  const { t, price } = useTexts()
  const words = () => {
    if (count < least) return t('pieces.more', { count: least - count })
    if (!quote) return ''
    if (quote.freeBecause === 'pieces') return t('pieces.freePieces', { count: quote.freeFromPieces })
    const fee = price(quote.fee, true)
    const missing = quote.freeFromPieces - count
    return missing > 0 ? t('pieces.feeUntil', { fee, count: missing }) : t('pieces.fee', { fee })
  }
  return (
    <Block as="p" className={`small parcel-fee ${quote?.freeBecause ? 'parcel-free' : ''}`} live="polite">
      {words()}
    </Block>
  )
}
