import { useState } from 'react'

import { open, replace } from '@/host'
import { useTexts } from '@/i18n'
import { cabinetPath, piecePath, type OpenedPiece } from '@/parts/cabinet'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Chip, EmptyState, FailureState, FigureFrame, LoginState, Tappable } from '@/ui'

import { useOpenedOf } from './api'
import { Around, PiecesSkeleton } from './around'
import { kindOf, kinds, type Kind } from './model'

/** Opened pieces, of every kind or of one. */
export function CollectingView({ start }: { start: string | undefined }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [kind, setKind] = useState<Kind | undefined>(() => kindOf(start))
  if (!isLoggedIn)
    return (
      <Around title={t('pieces.collecting')}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  return (
    <Around title={t('pieces.collecting')}>
      <Block className="row gap-2 wrap pad" role="radiogroup" label={t('pieces.kindOf')}>
        {[undefined, ...kinds].map((one) => (
          <Chip key={one ?? 'all'} role="radio" chosen={one === kind} onPress={() => setKind(one)}>
            {one ? t(`pieces.kinds.${one}`) : t('pieces.everyKind')}
          </Chip>
        ))}
      </Block>
      <Pieces key={kind ?? 'all'} kind={kind} />
    </Around>
  )
}

function Pieces({ kind }: { kind: Kind | undefined }) {
  const { t } = useTexts()
  const pieces = useOpenedOf(kind)
  if (pieces.failure) return <FailureState failure={pieces.failure} onRetry={pieces.retry} />
  if (!pieces.items) return <PiecesSkeleton />
  if (pieces.items.length === 0)
    return (
      <EmptyState
        title={t('pieces.noneTitle')}
        text={t('pieces.noneText')}
        action={<Button onPress={() => replace(cabinetPath)}>{t('pieces.toCabinet')}</Button>}
      />
    )
  return (
    <>
      <Block className="card inset piece-collection">
        <Block className="piece-grid">
          {pieces.items.map((piece) => (
            <Stand key={piece.itemId} piece={piece} />
          ))}
        </Block>
      </Block>
      {pieces.more && (
        <Block className="pad">
          <Button kind="outline" wide busy={pieces.loadingMore} onPress={pieces.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
    </>
  )
}

function Stand({ piece: { itemId, style, tone } }: { piece: OpenedPiece }) {
  const { local } = useTexts()
  return (
    <Tappable className="piece-choice" label={local(style.name)} onPress={() => open(piecePath, { itemId })}>
      <FigureFrame figure={style.picture} tone={tone} size="small" look={style.hidden ? 'foil' : 'plain'} />
    </Tappable>
  )
}
