import { useState, type ReactNode } from 'react'

import { refusedWith } from '@/api'
import { address, open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { cabinetPath, deliverPath, forgetCabinet, sharedPiecePath, type Piece } from '@/parts/cabinet'
import { orderPath } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  ask,
  Badge,
  Block,
  BoxPicture,
  Button,
  Card,
  EmptyState,
  FailureState,
  FigureFrame,
  LoginState,
  RowLink,
  Text,
  toast,
} from '@/ui'

import { useEndLinks, useNewLink, usePiece, type PieceDetail } from './api'
import { Around, PiecesSkeleton, useRegionNames } from './around'
import { setText, slotText } from './model'

interface PieceViewProps {
  itemId: string
  /** Shows the proof of what lay in its box. */
  onProof: (itemId: string) => void
  /** Draws the ways in which the page at this address is handed on. */
  share: (page: string, onClose: () => void) => ReactNode
}

/** One of the shopper's own pieces: what it is, where it is, and showing it to others. */
export function PieceView({ itemId, onProof, share }: PieceViewProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const piece = usePiece(itemId)
  useShown(() => {
    if (piece.data) forgetCabinet()
  })
  const title = t('pieces.pieceTitle')
  if (isLoggedIn && piece.data) return <Shown detail={piece.data} onProof={onProof} share={share} />
  if (!isLoggedIn)
    return (
      <Around title={title}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (itemId === '' || refusedWith(piece.error, 'not_found'))
    return (
      <Around title={title}>
        <EmptyState
          title={t('pieces.goneTitle')}
          text={t('pieces.goneText')}
          action={<Button onPress={() => replace(cabinetPath)}>{t('pieces.toCabinet')}</Button>}
        />
      </Around>
    )
  return (
    <Around title={title}>
      {piece.error ? <FailureState failure={piece.error} onRetry={() => void piece.refetch()} /> : <PiecesSkeleton />}
    </Around>
  )
}

function Shown({ detail, onProof, share }: Omit<PieceViewProps, 'itemId'> & { detail: PieceDetail }) {
  const { t } = useTexts()
  const { item, orderId, deliveryId } = detail
  const isMine = item.state !== 'returned' && item.state !== 'refunded'
  return (
    <Around
      title={t('pieces.pieceTitle')}
      lead={<Stand item={item} />}
      foot={
        item.state === 'kept' ? (
          <Block className="bottom-bar foot">
            <Button wide icon="truck" onPress={() => open(deliverPath, { chosen: item.itemId })}>
              {t('pieces.toSend')}
            </Button>
          </Block>
        ) : undefined
      }
    >
      <Facts item={item} />
      <Card className="list">
        {deliveryId && (
          <RowLink icon="truck" title={t('pieces.toWay')} onPress={() => open(orderPath, { orderId: deliveryId })} />
        )}
        {item.kind === 'box' && item.openedAt !== undefined && item.slot > 0 && (
          <RowLink icon="shield" title={t('pieces.toProof')} onPress={() => onProof(item.itemId)} />
        )}
        <RowLink icon="receipt" title={t('pieces.toOrder')} onPress={() => open(orderPath, { orderId })} />
      </Card>
      {item.openedAt !== undefined && isMine && <Links itemId={item.itemId} links={detail.links} share={share} />}
    </Around>
  )
}

function Stand({ item: { style, tone, picture, seriesName, ipName, kind } }: { item: Piece }) {
  const { t, local } = useTexts()
  return (
    <Block className="card inset piece-stand">
      <Block className="piece-picture">
        {style ? (
          <FigureFrame figure={style.picture} tone={tone} size="large" look={style.hidden ? 'foil' : 'plain'} eager />
        ) : (
          <Block className={`figure-frame figure-frame-large tone-${tone} piece-sealed`}>
            <BoxPicture name={picture} view="box" drawnWidth={160} description="" className="carton-picture" />
          </Block>
        )}
      </Block>
      <Block className="centre">
        <Badge kind={style?.hidden ? 'foil' : 'mine'}>{style ? t(`pieces.kinds.${kind}`) : t('pieces.sealed')}</Badge>
        <Block as="h2" className="h1 piece-name">
          {style ? local(style.name) : t('pieces.sealedBox', { series: local(seriesName) })}
        </Block>
        <Block className="small">{`${local(ipName)} · ${local(seriesName)}`}</Block>
        {style && (
          <Block as="p" className="small piece-note">
            {local(style.note)}
          </Block>
        )}
      </Block>
    </Block>
  )
}

function Facts({ item: { kind, state, setNumber, slot, boughtAt, openedAt, region } }: { item: Piece }) {
  const { t, dateTime } = useTexts()
  const nameOf = useRegionNames()
  const set = setText(setNumber)
  const place = slot === 0 ? t('pieces.lastOne', { set }) : t('pieces.set', { set, slot: slotText(slot) })
  const facts = [
    { name: t('pieces.where'), value: t(`cabinet.away.${state}`) },
    ...(kind === 'box' && setNumber > 0 ? [{ name: t('pieces.from'), value: place }] : []),
    { name: t('pieces.bought'), value: dateTime(boughtAt) },
    ...(openedAt === undefined ? [] : [{ name: t('pieces.opened'), value: dateTime(openedAt) }]),
    ...(region ? [{ name: t('pieces.region'), value: nameOf(region) }] : []),
  ]
  return (
    <Card className="inset">
      {facts.map(({ name, value }) => (
        <Block key={name} className="row apart gap-3 small piece-fact">
          <Text className="muted">{name}</Text>
          <Text className="piece-value">{value}</Text>
        </Block>
      ))}
    </Card>
  )
}

/** Showing it to others, and ending that. */
function Links({ itemId, links, share }: { itemId: string; links: number; share: PieceViewProps['share'] }) {
  const { t } = useTexts()
  const [token, setToken] = useState<string>()
  const making = useNewLink(itemId, setToken)
  const ending = useEndLinks(itemId, () => toast(t('pieces.ended'), 'done'))
  const end = async () => {
    const question = {
      title: t('pieces.endTitle'),
      text: t('pieces.endText'),
      confirm: t('pieces.end'),
      cancel: t('pieces.keepLinks'),
    }
    if (await ask(question)) ending.tap()
  }
  return (
    <Card className="inset" label={t('pieces.show')}>
      <Block as="p" className="small piece-note">
        {t('pieces.showText')}
      </Block>
      <Button wide kind="tonal" icon="share" busy={making.pending} onPress={() => making.tap()}>
        {t('pieces.show')}
      </Button>
      {links > 0 && (
        <Block className="row apart gap-2 wrap piece-links">
          <Text className="small">{t('pieces.links', { count: links })}</Text>
          <Button small kind="outline" busy={ending.pending} onPress={() => void end()}>
            {t('pieces.end')}
          </Button>
        </Block>
      )}
      {token && share(address(sharedPiecePath, { token }), () => setToken(undefined))}
    </Card>
  )
}
