import './cabinet.css'

import { useState, type ReactNode } from 'react'

import { replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { forgetBackpack } from '@/parts/backpack'
import { forgetCabinet } from '@/parts/cabinet'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Chip,
  Choices,
  EmptyState,
  FailureState,
  Frame,
  Loading,
  LoginState,
  Scroller,
  Skeleton,
  SkeletonRow,
  useTitle,
} from '@/ui'

import {
  mostAtOnce,
  useCollection,
  useRefundCards,
  useSealed,
  useShelves,
  type Collection,
  type ShelfSort,
  type Stand,
} from './api'
import { AwayTab } from './away'
import { CabinetHead } from './cabinet-head'
import { FigureSheet } from './figure-sheet'
import { SealedRow } from './sealed'
import { SeriesCard } from './shelves'

export type CabinetTab = 'opened' | 'sealed' | 'away'

/** Where the cabinet leads. */
export interface CabinetWays {
  /** To the opening of these boxes. */
  onOpen: (itemIds: string[]) => void
  /** To the sets of a series in which something is missing. */
  onFind: (seriesId: string) => void
  /** To the proof of what lay in a box. */
  onProof: (itemId: string) => void
  /** To one piece by itself. */
  onPiece: (itemId: string) => void
  /** To choosing what is sent home. */
  onSend: () => void
}

interface CabinetViewProps extends CabinetWays {
  start?: CabinetTab
  actions?: ReactNode
}

/** Everything the shopper owns: figures on their shelves, and boxes that wait to be opened. */
export function CabinetView({ start = 'opened', actions, ...ways }: CabinetViewProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState(start)
  const collection = useCollection()
  useTitle(t('cabinet.title'))
  // Boxes bought or opened on another page are here when the shopper comes back.
  useShown(() => {
    if (!collection.data) return
    forgetCabinet()
    forgetBackpack()
  })
  const numbers = collection.data
  return (
    <Frame
      main="above-bar"
      head={<CabinetHead collection={isLoggedIn && !collection.isError ? numbers : null} actions={actions} />}
    >
      {isLoggedIn ? (
        <>
          <Block className="row gap-2 wrap pad cabinet-tabs" role="tablist">
            <Chip role="tab" chosen={tab === 'opened'} onPress={() => setTab('opened')}>
              {numbers ? t('cabinet.openedCount', { count: numbers.figures }) : t('cabinet.opened')}
            </Chip>
            <Chip role="tab" chosen={tab === 'sealed'} onPress={() => setTab('sealed')}>
              {numbers ? t('cabinet.sealedCount', { count: numbers.sealed }) : t('cabinet.sealed')}
            </Chip>
            <Chip role="tab" chosen={tab === 'away'} onPress={() => setTab('away')}>
              {t('cabinet.awayTab')}
            </Chip>
          </Block>
          {numbers && numbers.figures + numbers.sealed > 0 && (
            <Block className="pad cabinet-send">
              <Button small kind="outline" icon="truck" onPress={ways.onSend}>
                {t('cabinet.send')}
              </Button>
            </Block>
          )}
          {tab === 'opened' && <OpenedTab collection={numbers} {...ways} onSealed={() => setTab('sealed')} />}
          {tab === 'sealed' && <SealedTab onOpen={ways.onOpen} />}
          {tab === 'away' && <AwayTab onPiece={ways.onPiece} />}
        </>
      ) : (
        <LoginState onLogin={goToLogin} />
      )}
    </Frame>
  )
}

interface OpenedTabProps extends CabinetWays {
  collection: Collection | undefined
  onSealed: () => void
}

function OpenedTab({ collection, onFind, onProof, onPiece, onSealed }: OpenedTabProps) {
  const { t } = useTexts()
  const [ip, setIp] = useState<string>()
  const [sort, setSort] = useState<ShelfSort>('newest')
  const shelves = useShelves(ip, sort)
  const cards = useRefundCards()
  const [chosen, setChosen] = useState<{ stand: Stand; tone: string } | null>(null)
  const sealedCount = collection?.sealed ?? 0
  if (shelves.failure) return <FailureState failure={shelves.failure} onRetry={shelves.retry} />
  if (shelves.items?.length === 0 && ip === undefined) {
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
      {collection && collection.begun > 1 && (
        <ShelfFilter collection={collection} ip={ip} sort={sort} onIp={setIp} onSort={setSort} />
      )}
      {cards > 0 && (
        <Block as="p" className="small pad cabinet-cards">
          {t('cabinet.refundCards', { count: cards })}
        </Block>
      )}
      {!shelves.items && <ShelvesSkeleton />}
      <Block className="cabinet-series">
        {shelves.items?.map((shelf) => (
          <SeriesCard
            key={shelf.seriesId}
            shelf={shelf}
            onPress={(stand) => setChosen({ stand, tone: shelf.ip.tone })}
            onFind={onFind}
          />
        ))}
      </Block>
      {shelves.more && (
        <Block className="pad cabinet-more">
          <Button kind="outline" wide busy={shelves.loadingMore} onPress={shelves.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {chosen && <FigureSheet {...chosen} onProof={onProof} onPiece={onPiece} onClose={() => setChosen(null)} />}
    </>
  )
}

interface FilterProps {
  collection: Collection
  ip: string | undefined
  sort: ShelfSort
  onIp: (ip: string | undefined) => void
  onSort: (sort: ShelfSort) => void
}

const sorts: ShelfSort[] = ['newest', 'nearest', 'shop']

/** Which brand's shelves are shown, and in what order. */
function ShelfFilter({ collection, ip, sort, onIp, onSort }: FilterProps) {
  const { t, local } = useTexts()
  const [sorting, setSorting] = useState(false)
  return (
    <>
      <Scroller>
        <Block className="cabinet-filter" role="group" label={t('cabinet.brands')}>
          <Button
            kind="outline"
            small
            icon="still"
            label={`${t('cabinet.sort')}: ${t(`cabinet.sorts.${sort}`)}`}
            onPress={() => setSorting(true)}
          >
            {t(`cabinet.sorts.${sort}`)}
          </Button>
          {collection.ips.length > 1 && (
            <>
              <Chip chosen={ip === undefined} onPress={() => onIp(undefined)}>
                {t('cabinet.allBrands')}
              </Chip>
              {collection.ips.map((one) => (
                <Chip key={one.ip.ipId} chosen={ip === one.ip.code} onPress={() => onIp(one.ip.code)}>
                  {local(one.ip.name)}
                </Chip>
              ))}
            </>
          )}
        </Block>
      </Scroller>
      {sorting && (
        <Choices
          title={t('cabinet.sort')}
          options={sorts.map((key) => ({ key, name: t(`cabinet.sorts.${key}`), chosen: key === sort }))}
          onChoose={(key) => onSort(key as ShelfSort)}
          onClose={() => setSorting(false)}
        />
      )}
    </>
  )
}

function SealedTab({ onOpen }: { onOpen: (itemIds: string[]) => void }) {
  const { t } = useTexts()
  const sealed = useSealed()
  if (sealed.failure) return <FailureState failure={sealed.failure} onRetry={sealed.retry} />
  if (!sealed.items) return <RowsSkeleton />
  if (sealed.items.length === 0) {
    const action = <Button onPress={() => replace('/pages/home/home')}>{t('cabinet.toShelves')}</Button>
    return <EmptyState icon="box" title={t('cabinet.emptySealedTitle')} text={t('cabinet.emptySealedText')} action={action} />
  }
  const { items } = sealed
  const together = items.slice(0, mostAtOnce)
  return (
    <>
      {items.length > 1 && (
        <Block className="pad cabinet-open-all">
          <Button wide icon="gift" onPress={() => onOpen(together.map(({ itemId }) => itemId))}>
            {t('cabinet.openAll', { count: together.length })}
          </Button>
        </Block>
      )}
      <Block as="ul" className="card list">
        {items.map((item) => (
          <SealedRow key={item.itemId} item={item} onOpen={() => onOpen([item.itemId])} />
        ))}
      </Block>
      {sealed.more && (
        <Block className="pad cabinet-more">
          <Button kind="outline" wide busy={sealed.loadingMore} onPress={sealed.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
    </>
  )
}

function ShelvesSkeleton() {
  return (
    <Loading>
      <Block className="cabinet-series">
        <Block className="card cabinet-card">
          <Skeleton width="60%" />
          {[1, 2, 3].map((row) => (
            <Block key={row}>
              <Block className="cabinet-row">
                {[1, 2, 3, 4, 5].map((one) => (
                  <Block className="stand" key={one}>
                    <Skeleton shape="frame" />
                  </Block>
                ))}
              </Block>
              <Block className="ledge" />
            </Block>
          ))}
        </Block>
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
