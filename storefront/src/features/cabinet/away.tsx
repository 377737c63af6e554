import { useTexts } from '@/i18n'
import type { Piece } from '@/parts/cabinet'
import { Block, BoxPicture, Button, EmptyState, FailureState, FigureFrame, Icon, Loading, SkeletonRow, Tappable } from '@/ui'

import { useAway } from './api'

/** What is not in the cabinet any more, or about to leave it: on its way home, at home, given back. */
export function AwayTab({ onPiece }: { onPiece: (itemId: string) => void }) {
  const { t } = useTexts()
  const requested = useAway('requested')
  const left = useAway('left')
  const failure = requested.failure ?? left.failure
  const retry = () => {
    requested.retry()
    left.retry()
  }
  if (failure) return <FailureState failure={failure} onRetry={retry} />
  if (!requested.items || !left.items)
    return (
      <Loading>
        <Block className="card list pad">
          <SkeletonRow picture="small" />
        </Block>
      </Loading>
    )
  const items = [...requested.items, ...left.items]
  if (items.length === 0) return <EmptyState icon="truck" title={t('cabinet.awayTitle')} text={t('cabinet.awayText')} />
  const more = requested.more ?? left.more
  return (
    <>
      <Block as="ul" className="card list">
        {items.map((item) => (
          <AwayRow key={item.itemId} item={item} onPress={() => onPiece(item.itemId)} />
        ))}
      </Block>
      {more && (
        <Block className="pad cabinet-more">
          <Button kind="outline" wide busy={requested.loadingMore || left.loadingMore} onPress={more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
    </>
  )
}

function AwayRow({ item, onPress }: { item: Piece; onPress: () => void }) {
  const { t, local } = useTexts()
  const { style, tone, picture, seriesName, state } = item
  const isHere = state === 'requested'
  return (
    <Block as="li">
      <Tappable className="list-row cabinet-away" onPress={onPress}>
        <Block className="cabinet-away-frame">
          {style ? (
            <FigureFrame figure={style.picture} tone={tone} size="tiny" look={isHere ? 'plain' : 'gone'} />
          ) : (
            <BoxPicture name={picture} view="box" drawnWidth={48} description="" className="cabinet-away-box" />
          )}
        </Block>
        <Block className="grow">
          <Block className="bold ellipsis">{local(style?.name ?? seriesName)}</Block>
          <Block className="small">{t(`cabinet.away.${state}`)}</Block>
        </Block>
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
    </Block>
  )
}
