import './cabinet.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { cabinetPath, type OpenedPiece } from '@/parts/cabinet'
import { Block, Card, CardFailure, Icon, FigureFrame, Skeleton, Tappable, Text } from '@/ui'

import { useCollection, useLatest } from './api'

const shown = 5

/** The latest figures of the shopper, and the way into the cabinet. */
export function CabinetCard() {
  const { t } = useTexts()
  const collection = useCollection()
  const latest = useLatest(shown)
  const { figures = 0, sealed = 0 } = collection.data ?? {}
  const failed = [collection, latest].filter(({ data, error }) => error && !data)
  return (
    <Card className="inset" label={t('cabinet.title')}>
      <Tappable className="row apart card-link" onPress={() => open(cabinetPath)}>
        <Text className="h2">{t('cabinet.title')}</Text>
        <Text className="row gap-1 accent bold">
          <Text>{collection.data ? t('cabinet.figures', { count: figures }) : ''}</Text>
          <Icon name="forward" size="small" />
        </Text>
      </Tappable>
      {failed.length > 0 ? (
        <CardFailure what={t('cabinet.title')} onRetry={() => failed.forEach((query) => void query.refetch())}>
          <Block className="cabinet-row">
            <Block className="stand">
              <Block className="figure-frame figure-frame-small" />
            </Block>
          </Block>
        </CardFailure>
      ) : (
        <LatestRow latest={latest.data} />
      )}
      <Block className="ledge" />
      {sealed > 0 && (
        <Tappable className="row gap-2 cabinet-waits" onPress={() => open(cabinetPath, { tab: 'sealed' })}>
          <Icon name="gift" size="small" className="accent" />
          <Text className="grow small">{t('cabinet.toSealed', { count: sealed })}</Text>
          <Icon name="forward" size="small" className="muted" />
        </Tappable>
      )}
    </Card>
  )
}

/** One frame each, empty ones after the last figure. */
function LatestRow({ latest }: { latest: OpenedPiece[] | undefined }) {
  const { local } = useTexts()
  return (
    <Block className="cabinet-row">
      {latest?.map(({ itemId, style, tone }) => (
        <Block className="stand" key={itemId}>
          <FigureFrame
            figure={style.picture}
            tone={tone}
            size="small"
            look={style.hidden ? 'foil' : 'plain'}
            description={local(style.name)}
          />
        </Block>
      ))}
      {Array.from({ length: shown - (latest?.length ?? 0) }, (_, index) => (
        <Block className="stand" key={index}>
          {latest ? <Block className="figure-frame figure-frame-small figure-frame-empty" hidden /> : <Skeleton shape="frame" />}
        </Block>
      ))}
    </Block>
  )
}
