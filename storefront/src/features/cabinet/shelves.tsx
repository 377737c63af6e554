import { useTexts } from '@/i18n'
import { Badge, Block, Button, Card, FigureFrame, ProgressBar, Tappable, Text, type FigureFrameLook } from '@/ui'

import type { SeriesShelf, Stand } from './api'
import { fitsBeside, missingOf, perBoard, rowsOf } from './model'

interface SeriesCardProps {
  shelf: SeriesShelf
  /** Somebody wants to look at a figure that they own. */
  onPress: (stand: Stand) => void
  /** ... or to find what is missing. */
  onFind: (seriesId: string) => void
}

/** One series of the cabinet: what is owned in its frames, silhouettes for what is missing. */
export function SeriesCard({ shelf, onPress, onFind }: SeriesCardProps) {
  const { t, local } = useTexts()
  const { ip, name, stands, owned } = shelf
  const missing = missingOf(shelf)
  const rows = rowsOf(stands, perBoard)
  const find = missing > 0 && <Find shelf={shelf} missing={missing} onFind={onFind} />
  const beside = fitsBeside(stands)
  const count = t('cabinet.ofStyles', { owned, all: stands.length })
  return (
    <Card className={`cabinet-card tone-${ip.tone}`} label={`${local(ip.name)} · ${local(name)}`}>
      <Block className="row apart gap-3">
        <Block className="grow">
          <Block className="micro">{local(ip.name)}</Block>
          <Block as="h2" className="h2 ellipsis">
            {local(name)}
          </Block>
        </Block>
        {missing === 0 ? (
          <Badge kind="free" icon="check">
            {count}
          </Badge>
        ) : (
          <Text className="bold accent" label={count}>
            {owned}
            <Text className="muted cabinet-of">{` / ${stands.length}`}</Text>
          </Text>
        )}
      </Block>
      {missing > 0 && (
        <Block className="cabinet-progress">
          <ProgressBar percent={(owned / stands.length) * 100} label={count} />
        </Block>
      )}
      <Block className="cabinet-boards">
        {rows.map((row, index) => (
          <Block key={row[0].style.styleId}>
            <Block className="cabinet-row">
              {row.map((stand) => (
                <StandFrame key={stand.style.styleId} stand={stand} tone={ip.tone} onPress={onPress} />
              ))}
              {index === rows.length - 1 && beside && find}
            </Block>
            <Block className="ledge" />
          </Block>
        ))}
      </Block>
      {!beside && find}
    </Card>
  )
}

function Find({ shelf, missing, onFind }: { shelf: SeriesShelf; missing: number; onFind: (seriesId: string) => void }) {
  const { t, local } = useTexts()
  const { seriesId, setsOnSale, name } = shelf
  return (
    <Block className="cabinet-find">
      <Block className="small">
        <Text>{t('cabinet.toFind', { count: missing })}</Text>
        <Text className="cabinet-live">
          {setsOnSale > 0 ? t('cabinet.setsLive', { count: setsOnSale }) : t('cabinet.noSetsLive')}
        </Text>
      </Block>
      {setsOnSale > 0 && (
        <Button kind="tonal" small label={`${t('cabinet.findThem')}: ${local(name)}`} onPress={() => onFind(seriesId)}>
          {t('cabinet.findThem')}
        </Button>
      )}
    </Block>
  )
}

interface StandProps {
  stand: Stand
  tone: string
  onPress: (stand: Stand) => void
}

function StandFrame({ stand, tone, onPress }: StandProps) {
  const { t, local } = useTexts()
  const { style, count } = stand
  const name = local(style.name)
  const look: FigureFrameLook = count === 0 ? 'unknown' : style.hidden ? 'foil' : 'plain'
  const mark = count > 1 ? `×${count}` : style.hidden ? '★' : undefined
  if (count === 0) {
    const description = t(style.hidden ? 'cabinet.hiddenMissing' : 'cabinet.missing', { name })
    return (
      <Block className="stand">
        <FigureFrame figure={style.picture} tone={tone} size="small" look={look} mark={mark} description={description} />
      </Block>
    )
  }
  return (
    <Tappable className="stand" label={t('cabinet.figureOf', { name, count })} onPress={() => onPress(stand)}>
      <FigureFrame figure={style.picture} tone={tone} size="small" look={look} mark={mark} description={name} />
    </Tappable>
  )
}
