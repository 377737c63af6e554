import { refusedWith } from '@/api'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, Button, EmptyState, FailureState, FigureFrame } from '@/ui'

import { useShown } from './api'
import { Around, PiecesSkeleton } from './around'

const homePath = '/pages/home/home'

/** A piece that somebody shows by a link. Whoever opens it needs no account, and learns nothing of whose it is. */
export function SharedView({ token, onSeries }: { token: string; onSeries: (seriesId: string) => void }) {
  const { t, local } = useTexts()
  const shown = useShown(token)
  const title = t('pieces.sharedTitle')
  if (shown.data) {
    const { style, tone, ipName, seriesName, seriesId, kind } = shown.data
    return (
      <Around title={title}>
        <Block className="card inset piece-stand">
          <Block className="piece-picture">
            <FigureFrame
              figure={style.picture}
              tone={tone}
              size="large"
              look={style.hidden ? 'foil' : 'plain'}
              description={local(style.name)}
              eager
            />
          </Block>
          <Block className="centre">
            <Badge kind={style.hidden ? 'foil' : 'mine'}>{t(`pieces.kinds.${kind}`)}</Badge>
            <Block as="h2" className="h1 piece-name">
              {local(style.name)}
            </Block>
            <Block className="small">{`${local(ipName)} · ${local(seriesName)}`}</Block>
            <Block as="p" className="small piece-note">
              {local(style.note)}
            </Block>
            <Block as="p" className="small piece-note">
              {t('pieces.sharedText')}
            </Block>
            <Button onPress={() => onSeries(seriesId)}>{t('pieces.toSeries')}</Button>
          </Block>
        </Block>
      </Around>
    )
  }
  if (token === '' || refusedWith(shown.error, 'not_found', 'field_invalid'))
    return (
      <Around title={title}>
        <EmptyState
          title={t('pieces.endedTitle')}
          text={t('pieces.endedText')}
          action={<Button onPress={() => replace(homePath)}>{t('pieces.toHome')}</Button>}
        />
      </Around>
    )
  return (
    <Around title={title}>
      {shown.error ? <FailureState failure={shown.error} onRetry={() => void shown.refetch()} /> : <PiecesSkeleton />}
    </Around>
  )
}
