import './cabinet.css'

import { useState, type ReactNode } from 'react'

import { goToLogin, queries, useSession } from '@/contract'
import { replace, statusBarHeight, useShown } from '@/host'
import { useTexts } from '@/i18n'
import {
  ask,
  Badge,
  Block,
  Button,
  Chip,
  EmptyState,
  FailureState,
  Loading,
  LoginState,
  Shelf,
  Skeleton,
  SkeletonRow,
  useTitle,
} from '@/ui'

import { mostAtOnce, useOpenBoxes, useOpened, useRefundCards, useSealed, useStyles, type Opened, type SealedItem } from './api'
import { GiveBack } from './give-back'
import { shelvesOf, type Stand } from './model'
import { Reveal } from './reveal'
import { SealedRow } from './sealed'
import { SeriesCard } from './shelves'

export type CabinetTab = 'opened' | 'sealed'

/** Everything the shopper owns: figures on their shelves, and boxes that wait to be opened. */
export function CabinetView({ start = 'opened' }: { start?: CabinetTab }) {
  const { t } = useTexts()
  const session = useSession((state) => state.session)
  const [tab, setTab] = useState(start)
  const opened = useOpened()
  const sealed = useSealed()
  useTitle(t('cabinet.title'))
  // Boxes bought or opened on another page are here when the shopper comes back.
  useShown(() => {
    if (opened.items) opened.retry()
    if (sealed.items) sealed.retry()
    void queries.invalidateQueries({ queryKey: ['backpack'] })
  })
  return (
    <>
      <CabinetHead
        hidden={opened.items?.filter(({ style }) => style.hidden).length}
        figures={opened.items?.length}
        sealed={sealed.items?.length}
      />
      <Block as="main" className="above-bar">
        {session ? (
          <>
            <Block className="row gap-2 pad cabinet-tabs" role="tablist">
              <Chip role="tab" chosen={tab === 'opened'} onPress={() => setTab('opened')}>
                {opened.items ? t('cabinet.openedCount', { count: opened.items.length }) : t('cabinet.opened')}
              </Chip>
              <Chip role="tab" chosen={tab === 'sealed'} onPress={() => setTab('sealed')}>
                {sealed.items ? t('cabinet.sealedCount', { count: sealed.items.length }) : t('cabinet.sealed')}
              </Chip>
            </Block>
            {tab === 'opened' ? (
              <OpenedTab sealedCount={sealed.items?.length ?? 0} onSealed={() => setTab('sealed')} />
            ) : (
              <SealedTab />
            )}
          </>
        ) : (
          <LoginState onLogin={goToLogin} />
        )}
      </Block>
    </>
  )
}

function CabinetHead({ figures, hidden = 0, sealed = 0 }: { figures?: number; hidden?: number; sealed?: number }) {
  const { t } = useTexts()
  return (
    <Block as="header" className="cabinet-sky tone-nimbi" style={{ paddingTop: `${statusBarHeight() + 20}px` }}>
      <Block as="h1" className="h1">
        {t('cabinet.title')}
      </Block>
      {figures !== undefined && (
        <Block className="row gap-2 cabinet-counts">
          <Block className="small">{t('cabinet.figures', { count: figures })}</Block>
          {hidden > 0 && <Badge kind="foil">{t('cabinet.hidden', { count: hidden })}</Badge>}
          {sealed > 0 && <Badge kind="mine">{t('cabinet.sealedBoxes', { count: sealed })}</Badge>}
        </Block>
      )}
    </Block>
  )
}

function OpenedTab({ sealedCount, onSealed }: { sealedCount: number; onSealed: () => void }) {
  const { t } = useTexts()
  const opened = useOpened()
  const styles = useStyles([...new Set(opened.items?.map(({ seriesId }) => seriesId))])
  const cards = useRefundCards()
  const [chosen, setChosen] = useState<{ stand: Stand; tone: string } | null>(null)
  if (opened.failure) return <FailureState failure={opened.failure} onRetry={opened.retry} />
  if (!opened.items) return <ShelvesSkeleton />
  if (opened.items.length === 0) {
    const action =
      sealedCount > 0 ? (
        <Button onPress={onSealed}>{t('cabinet.openSealed')}</Button>
      ) : (
        <Button onPress={() => replace('/pages/home/home')}>{t('cabinet.toShelves')}</Button>
      )
    return <EmptyState title={t('cabinet.emptyTitle')} text={t('cabinet.emptyText')} action={action} />
  }
  return (
    <>
      {cards > 0 && (
        <Block as="p" className="small pad cabinet-cards">
          {t('cabinet.refundCards', { count: cards })}
        </Block>
      )}
      {shelvesOf(opened.items, styles).map((shelf) => (
        <SeriesCard
          key={shelf.seriesId}
          shelf={shelf}
          onPress={cards > 0 ? (stand) => setChosen({ stand, tone: shelf.tone }) : undefined}
        />
      ))}
      {chosen && <GiveBack {...chosen} cards={cards} onClose={() => setChosen(null)} />}
    </>
  )
}

function SealedTab() {
  const { t } = useTexts()
  const sealed = useSealed()
  const [revealed, setRevealed] = useState<Opened[] | null>(null)
  const [opening, setOpening] = useState<string[]>([])
  const open = useOpenBoxes(setRevealed)
  const start = (itemIds: string[]) => {
    setOpening(itemIds)
    open.tap(itemIds)
  }
  const openAll = async (items: SealedItem[]) => {
    const count = Math.min(items.length, mostAtOnce)
    const question = {
      title: t('cabinet.openAllTitle', { count }),
      text: t('cabinet.openAllText'),
      confirm: t('cabinet.open'),
      cancel: t('actions.cancel'),
    }
    if (await ask(question)) start(items.slice(0, count).map(({ itemId }) => itemId))
  }
  const reveal = revealed && <Reveal items={revealed} onClose={() => setRevealed(null)} />
  if (sealed.failure) return <FailureState failure={sealed.failure} onRetry={sealed.retry} />
  if (!sealed.items) return <RowsSkeleton />
  if (sealed.items.length === 0) {
    const action = <Button onPress={() => replace('/pages/home/home')}>{t('cabinet.toShelves')}</Button>
    return (
      <>
        {reveal}
        <EmptyState icon="box" title={t('cabinet.emptySealedTitle')} text={t('cabinet.emptySealedText')} action={action} />
      </>
    )
  }
  const { items } = sealed
  return (
    <>
      <SealedList>
        {items.map((item) => (
          <SealedRow
            key={item.itemId}
            item={item}
            busy={open.pending && opening.length === 1 && opening[0] === item.itemId}
            blocked={open.pending}
            onOpen={() => start([item.itemId])}
          />
        ))}
      </SealedList>
      {items.length > 1 && (
        <Block className="pad cabinet-open-all">
          <Button wide icon="gift" busy={open.pending && opening.length > 1} onPress={() => void openAll(items)}>
            {t('cabinet.openAll', { count: Math.min(items.length, mostAtOnce) })}
          </Button>
        </Block>
      )}
      {reveal}
    </>
  )
}

function SealedList({ children }: { children: ReactNode }) {
  return (
    <Block as="ul" className="card list">
      {children}
    </Block>
  )
}

function ShelvesSkeleton() {
  return (
    <Loading>
      <Block className="card cabinet-card">
        <Skeleton width="60%" />
        {[1, 2].map((row) => (
          <Shelf key={row}>
            {[1, 2, 3, 4, 5].map((one) => (
              <Block className="stand" key={one}>
                <Skeleton shape="niche" />
              </Block>
            ))}
          </Shelf>
        ))}
      </Block>
    </Loading>
  )
}

function RowsSkeleton() {
  return (
    <Loading>
      <Block className="card list">
        {[1, 2, 3].map((one) => (
          <Block className="pad" key={one}>
            <SkeletonRow picture="regular" />
          </Block>
        ))}
      </Block>
    </Loading>
  )
}
