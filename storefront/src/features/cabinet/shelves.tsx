import { useTexts } from '@/i18n'
import { Block, Card, Niche, ProgressBar, Shelf, Tappable, Text, type NicheLook } from '@/ui'

import { rowsOf, type SeriesShelf, type Stand } from './model'

const perBoard = 5

/** One series of the cabinet: what is owned in its niches, silhouettes for what is missing. */
export function SeriesCard({ shelf, onPress }: { shelf: SeriesShelf; onPress?: (stand: Stand) => void }) {
  const { local } = useTexts()
  const { brand, name, tone, stands, owned } = shelf
  return (
    <Card className={`cabinet-card tone-${tone}`} label={`${local(brand)} · ${local(name)}`}>
      <Block className="row apart gap-3">
        <Block className="grow">
          <Block className="micro">{local(brand)}</Block>
          <Block as="h2" className="h2 ellipsis">
            {local(name)}
          </Block>
        </Block>
        <Text className="bold accent">
          {owned}
          <Text className="muted cabinet-of">{` / ${stands.length}`}</Text>
        </Text>
      </Block>
      <Block className="cabinet-progress">
        <ProgressBar percent={(owned / stands.length) * 100} label={`${owned} / ${stands.length}`} />
      </Block>
      {rowsOf(stands, perBoard).map((row) => (
        <Shelf key={row[0].style.styleId}>
          {row.map((stand) => (
            <StandNiche key={stand.style.styleId} stand={stand} tone={tone} onPress={onPress} />
          ))}
        </Shelf>
      ))}
    </Card>
  )
}

interface StandProps {
  stand: Stand
  tone: string
  onPress?: (stand: Stand) => void
}

function StandNiche({ stand, tone, onPress }: StandProps) {
  const { t, local } = useTexts()
  const { style, count } = stand
  const look: NicheLook = count === 0 ? 'unknown' : style.hidden ? 'foil' : 'plain'
  const mark = count > 1 ? `×${count}` : look === 'foil' ? '★' : undefined
  const description = count > 0 ? local(style.name) : t('cabinet.missing', { name: local(style.name) })
  const niche = <Niche figure={style.picture} tone={tone} size="small" look={look} mark={mark} description={description} />
  if (count === 0 || !onPress) return <Block className="stand">{niche}</Block>
  return (
    <Tappable className="stand" label={t('cabinet.giveBackOf', { name: description })} onPress={() => onPress(stand)}>
      {niche}
    </Tappable>
  )
}
