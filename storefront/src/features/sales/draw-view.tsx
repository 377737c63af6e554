import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, Button, Card, EmptyState, FailureState, Icon, Loading, Skeleton, Text } from '@/ui'

import { useDraw, useEntries, useSale, type Draw, type Sale } from './api'
import { Around, SaleState } from './around'
import { salesKey } from './entrance'
import { checkDraw } from './model'

/** How the turns of a sale were drawn, drawn again on this device. */
export function DrawView({ saleId }: { saleId: string }) {
  const { t } = useTexts()
  const sale = useSale(saleId)
  const draw = useDraw(saleId)
  const title = t('sales.drawTitle')
  if (!sale.data) return <SaleState title={title} sale={sale} />
  return (
    <Around title={title}>
      {!sale.data.draw && <EmptyState icon="clock" text={t('sales.drawNone')} />}
      {sale.data.draw && draw.data && <Shown sale={sale.data} draw={draw.data} />}
      {!draw.data && draw.error && <FailureState failure={draw.error} onRetry={() => void draw.refetch()} />}
      {!draw.data && !draw.error && (
        <Loading>
          <Skeleton shape="card" className="sale-bone-card" />
          <Skeleton shape="card" className="sale-bone-card" />
        </Loading>
      )}
    </Around>
  )
}

function Shown({ sale, draw }: { sale: Sale; draw: Draw }) {
  const { t, dateTime } = useTexts()
  const { commitment, seed, numbers, count } = draw
  return (
    <>
      {seed === undefined && (
        <Block as="p" className="pad">
          {t('sales.drawBefore', { time: dateTime(sale.opensAt) })}
        </Block>
      )}
      {seed !== undefined && numbers !== undefined && (
        <Findings saleId={sale.saleId} drawn={{ commitment, seed, numbers, items: draw.items }} />
      )}
      <Card className="inset">
        <Print name={t('sales.commitment')} value={commitment} />
        {seed !== undefined && <Print name={t('sales.seed')} value={seed} />}
        {numbers !== undefined && <Print name={t('sales.numbers')} value={numbers} />}
        {count !== undefined && <Print name={t('sales.count')} value={String(count)} />}
      </Card>
      {draw.items.length > 0 && <Tickets saleId={sale.saleId} draw={draw} />}
    </>
  )
}

function Print({ name, value }: { name: string; value: string }) {
  return (
    <Block className="sale-fact">
      <Block className="small">{name}</Block>
      <Block className="sale-print">{value}</Block>
    </Block>
  )
}

function Findings({ saleId, drawn }: { saleId: string; drawn: Parameters<typeof checkDraw>[1] }) {
  const { t } = useTexts()
  const checked = useQuery({
    queryKey: salesKey('checked', saleId, drawn.seed, drawn.items.length),
    queryFn: () => checkDraw(saleId, drawn),
    staleTime: Infinity,
  })
  return (
    <Card className="inset" label={t('sales.holds')}>
      <Block as="h2" className="h2">
        {t(checked.data ? 'sales.holds' : 'sales.checking')}
      </Block>
      <Block as="ul" live="polite" busy={!checked.data}>
        {(checked.data ?? []).map(({ of, holds }) => (
          <Block as="li" key={of} className="row gap-2 sale-fact">
            <Icon name={holds ? 'check' : 'warning'} className={holds ? 'accent' : ''} />
            <Text className="grow">{t(`sales.found.${of}`)}</Text>
            {!holds && <Badge kind="timer">{t('sales.broken')}</Badge>}
          </Block>
        ))}
      </Block>
    </Card>
  )
}

const step = 50

function Tickets({ saleId, draw }: { saleId: string; draw: Draw }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(step)
  const own = new Set((useEntries().data ?? []).filter((one) => one.saleId === saleId).map(({ ticketId }) => ticketId))
  const byTurn = [...draw.items].sort((one, other) => one.rank - other.rank)
  return (
    <Card className="inset" label={t('sales.tickets')}>
      <Block as="h2" className="h2">
        {t('sales.tickets')}
      </Block>
      <Block as="ol">
        {byTurn.slice(0, shown).map(({ ticketId, nonce, rank }) => (
          <Block as="li" key={ticketId} className="row gap-3 sale-fact">
            <Text className="bold sale-rank">{rank + 1}</Text>
            <Block className="grow">
              <Block className="small">{t('sales.ticket', { id: ticketId })}</Block>
              <Block className="sale-print">{nonce}</Block>
            </Block>
            {own.has(ticketId) && <Badge kind="mine">{t('sales.yours')}</Badge>}
          </Block>
        ))}
      </Block>
      {shown < byTurn.length && (
        <Button kind="outline" wide onPress={() => setShown(shown + step)}>
          {t('sales.more')}
        </Button>
      )}
    </Card>
  )
}
