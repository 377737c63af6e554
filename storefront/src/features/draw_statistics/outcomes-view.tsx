import './draw-statistics.css'

import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import {
  Block,
  Button,
  Card,
  CardFailure,
  FailureState,
  ListCard,
  Loading,
  FigureFrame,
  Skeleton,
  Tappable,
  Icon,
  Text,
} from '@/ui'

import { useOutcomes, useProved, type Outcomes, type SeriesOutcome } from './api'
import { expectedText, luckOf } from './model'

/** What was opened and what was to be expected, in sentences. */
export function useSentences() {
  const { t } = useTexts()
  return ({ opened, hidden, expectedHidden }: Outcomes): string[] => {
    const expected = expectedText(expectedHidden)
    return [
      t('drawStatistics.opened', { count: opened }),
      t('drawStatistics.hidden', { count: hidden }),
      expectedHidden === 0
        ? t('drawStatistics.expectedNone')
        : expected === null
          ? t('drawStatistics.expectedLess')
          : t('drawStatistics.expected', { expected }),
    ]
  }
}

/** The shopper's boxes against the published odds: in all, and by series. */
export function OutcomesView() {
  const { t, prose } = useTexts()
  const outcomes = useOutcomes()
  const sentences = useSentences()
  if (!outcomes.data && outcomes.error) return <FailureState failure={outcomes.error} onRetry={() => void outcomes.refetch()} />
  if (!outcomes.data)
    return (
      <Loading>
        <Skeleton shape="card" className="draw-statistics-bone" />
      </Loading>
    )
  const { opened, hidden, expectedHidden, series } = outcomes.data
  return (
    <Card className="inset" label={t('drawStatistics.outcomes')}>
      <Block as="h2" className="h2">
        {t('drawStatistics.outcomes')}
      </Block>
      {opened === 0 ? (
        <Block as="p" className="small draw-statistics-words">
          {prose(t('drawStatistics.none'), t('drawStatistics.noneText'))}
        </Block>
      ) : (
        <>
          {sentences(outcomes.data).map((sentence) => (
            <Block as="p" className="draw-statistics-sentence" key={sentence}>
              {sentence}
            </Block>
          ))}
          {expectedHidden > 0 && (
            <Block as="p" className="bold draw-statistics-luck">
              {t(`drawStatistics.luck.${luckOf(hidden, expectedHidden)}`)}
            </Block>
          )}
          <Block as="h3" className="micro draw-statistics-series-title">
            {t('drawStatistics.perSeries')}
          </Block>
          <Block as="ul">
            {series.map((one) => (
              <SeriesRow key={one.seriesId} outcome={one} />
            ))}
          </Block>
        </>
      )}
      <Block as="p" className="small muted draw-statistics-how">
        {t('drawStatistics.how')}
      </Block>
    </Card>
  )
}

function SeriesRow({ outcome: { ipName, seriesName, tone, opened, hidden, expectedHidden } }: { outcome: SeriesOutcome }) {
  const { t, local } = useTexts()
  const expected = expectedText(expectedHidden) ?? '<0.1'
  return (
    <Block as="li" className={`row gap-3 draw-statistics-row tone-${tone}`}>
      <Block className="draw-statistics-tone" hidden />
      <Block className="grow">
        <Block className="bold ellipsis">{`${local(ipName)} · ${local(seriesName)}`}</Block>
        <Block className="small">{t('drawStatistics.got', { hidden, expected })}</Block>
      </Block>
      <Text className="small">{t('drawStatistics.seriesLine', { count: opened })}</Text>
    </Block>
  )
}

/** The proofs of the latest figures, one tap away; nothing while there are none. */
export function ProofList({ onProof }: { onProof: (itemId: string) => void }) {
  const { t, local, date } = useTexts()
  const proved = useProved()
  // A prize for the last box lay in no box.
  const items = proved.items?.filter(({ slot }) => slot > 0) ?? []
  if (items.length === 0) return null
  return (
    <>
      <ListCard title={t('drawStatistics.proofs')}>
        <Block as="p" className="small draw-statistics-proofs">
          {t('drawStatistics.proofText')}
        </Block>
        {items.map(({ itemId, style, tone, seriesName, openedAt }) => (
          <Tappable
            key={itemId}
            className="list-row"
            label={t('drawStatistics.toProof', { name: local(style.name) })}
            onPress={() => onProof(itemId)}
          >
            <Block className="draw-statistics-frame">
              <FigureFrame figure={style.picture} tone={tone} size="tiny" look={style.hidden ? 'foil' : 'plain'} />
            </Block>
            <Block className="grow">
              <Block className="bold ellipsis">{local(style.name)}</Block>
              <Block className="small ellipsis">{`${local(seriesName)} · ${date(openedAt)}`}</Block>
            </Block>
            <Icon name="shield" className="accent" />
          </Tappable>
        ))}
      </ListCard>
      {proved.more && (
        <Block className="pad draw-statistics-more">
          <Button kind="outline" wide busy={proved.loadingMore} onPress={proved.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
    </>
  )
}

/** How the draws went in a card, with what was spent this month between title and sentences. */
export function DrawStatisticsCard({ spending, onOpen }: { spending: ReactNode; onOpen: () => void }) {
  const { t, prose } = useTexts()
  const outcomes = useOutcomes()
  const sentences = useSentences()
  return (
    <Card className="inset" label={t('drawStatistics.title')}>
      <Tappable className="row apart card-link" onPress={onOpen}>
        <Text className="h2">{t('drawStatistics.title')}</Text>
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
      {spending}
      {outcomes.error && !outcomes.data ? (
        <Block className="draw-statistics-failure">
          <CardFailure what={t('drawStatistics.outcomes')} onRetry={() => void outcomes.refetch()} />
        </Block>
      ) : (
        <Block as="p" className="small draw-statistics-words">
          {outcomes.data && (outcomes.data.opened === 0 ? t('drawStatistics.none') : prose(...sentences(outcomes.data)))}
        </Block>
      )}
    </Card>
  )
}
