import './goods.css'

import { useState, type ReactNode } from 'react'

import { statusBarHeight, useBottomReached, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import {
  Block,
  Button,
  Chip,
  EmptyState,
  FailureState,
  Frame,
  ListEnd,
  ProductGridSkeleton,
  SearchField,
  SectionHead,
  Text,
  useTitle,
  useTypingEnd,
} from '@/ui'

import { useCounts, useGoods, type Facets, type GoodsItem } from './api'
import { BoxesEntry, SalesEntry, TeamsEntry } from './entry'
import { FilterBar } from './filter-bar'
import { Front } from './front'
import { GoodsCard } from './goods-card'
import { bandsOf, everything, insteadOf, kinds, narrows, questionOf, type Filters } from './model'

/** What is looked for, and what stands in the field meanwhile. */
function useFilters(asked: Partial<Record<string, string>>) {
  const [filters, setFilters] = useState<Filters>(() => filtersOf(asked))
  const [typed, setTyped] = useState(filters.words)
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }))
  useTypingEnd(typed, (words) => change({ words }))
  const look = (words: string, ip = '') => {
    setTyped(words)
    setFilters({ ...everything, words, ip })
  }
  return { filters, change, typed, setTyped, look }
}

/**
 * Everything that the mall sells: by words, kind, brand, price and stock, in an order of the shopper's; `actions` stand beside its
 * title.
 */
export function MallView({ actions }: { actions?: ReactNode }) {
  const { t } = useTexts()
  const asked = useQuery()
  const { filters, change, typed, setTyped, look } = useFilters(asked)
  const ofPrices = useCounts(questionOf({ ...filters, band: '', order: 'shelf' }, [])).data
  const bands = ofPrices?.facets ? bandsOf(ofPrices.facets) : []
  const ofKinds = useCounts(questionOf({ ...filters, kind: '', order: 'shelf' }, bands))
  const ofBrands = useCounts(questionOf({ ...filters, ip: '', order: 'shelf' }, bands)).data
  const goods = useGoods(questionOf(filters, bands))
  // The field is read, too: what is being typed is looked for in a moment.
  const isFront = !narrows(filters) && filters.order === 'shelf' && typed.trim() === ''
  useTitle(t('goods.mallTitle'))
  useBottomReached(() => {
    if (!goods.loadingMore) goods.more?.()
  })
  return (
    <Frame
      main="above-bar goods-list"
      head={
        <Head
          actions={actions}
          typed={typed}
          focused={asked.search !== undefined}
          onType={setTyped}
          onDone={() => change({ words: typed })}
          filters={
            <FilterBar
              filters={filters}
              ofKinds={ofKinds.data?.facets}
              pending={ofKinds.isPending}
              ofBrands={ofBrands?.facets}
              bands={bands}
              onChange={change}
            />
          }
        />
      }
    >
      {isFront && <Front onLook={(part) => change({ ...everything, ...part })} />}
      {isFront && goods.items && goods.items.length > 0 && <SectionHead title={t('goods.everything')} />}
      {goods.pending && <ProductGridSkeleton />}
      {goods.failure && <FailureState failure={goods.failure} onRetry={goods.retry} />}
      {goods.items && (
        <Found
          items={goods.items}
          more={goods.more !== undefined}
          filters={filters}
          unknown={ofKinds.data?.unknownWords ?? []}
          brands={ofBrands?.facets?.brands ?? []}
          onLook={look}
        />
      )}
      {goods.more && (
        <Block className="centre goods-more">
          <Button kind="outline" busy={goods.loadingMore} onPress={goods.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {goods.items && goods.items.length > 0 && !goods.more && <ListEnd />}
    </Frame>
  )
}

interface HeadProps {
  actions: ReactNode
  typed: string
  focused: boolean
  onType: (words: string) => void
  onDone: () => void
  filters: ReactNode
}

/** What the page is called, the field for words, the way to the sealed series, and what narrows the list. */
function Head({ actions, typed, focused, onType, onDone, filters }: HeadProps) {
  const { t } = useTexts()
  return (
    <Block as="header" className="goods-head" style={{ paddingTop: `${statusBarHeight() + 12}px` }}>
      <Block className="pad goods-head-title">
        <Block className="row gap-2 grow goods-head-words">
          <Block className="grow">
            <Block as="h1" className="h1">
              {t('goods.mallTitle')}
            </Block>
            <Block as="p" className="small goods-head-text">
              {t('goods.mallText')}
            </Block>
          </Block>
          {actions}
        </Block>
        <SearchField
          value={typed}
          label={t('goods.search')}
          hint={t('goods.searchHint')}
          maxLength={80}
          focused={focused}
          onValue={onType}
          onDone={onDone}
        />
      </Block>
      <Block className="goods-entries">
        <BoxesEntry />
        <SalesEntry />
        <TeamsEntry />
      </Block>
      {filters}
    </Block>
  )
}

const filtersOf = ({ ip = '', kind = '', words = '' }: Partial<Record<string, string>>): Filters => ({
  ...everything,
  ip,
  words,
  kind: kinds.find((one) => one === kind) ?? '',
})

interface FoundProps {
  items: GoodsItem[]
  more: boolean
  filters: Filters
  /** Of the words that are looked for those that nothing has. */
  unknown: string[]
  brands: Facets['brands']
  /** Looks for other words, or a brand, and for nothing else. */
  onLook: (words: string, ip?: string) => void
}

function Found({ items, more, filters, unknown, brands, onLook }: FoundProps) {
  const { t } = useTexts()
  // A page that was sifted may be empty and not the last.
  if (items.length === 0 && !more)
    return <Nothing narrowed={narrows(filters)} words={filters.words} unknown={unknown} brands={brands} onLook={onLook} />
  return (
    <>
      {insteadOf(items).map(({ word, found }) => (
        <Block as="p" key={word} className="small pad goods-instead" role="status">
          {t('goods.instead', { word, found })}
        </Block>
      ))}
      <Block as="ul" className="card-grid" label={t('goods.mallTitle')}>
        {items.map((item, at) => (
          <GoodsCard key={item.goodsId} item={item} place="card-grid-place" eager={at < 4} />
        ))}
      </Block>
    </>
  )
}

/** Nothing is found: which word is to blame, and where to go on. */
function Nothing({
  narrowed,
  words,
  unknown,
  brands,
  onLook,
}: Omit<FoundProps, 'items' | 'more' | 'filters'> & { narrowed: boolean; words: string }) {
  const { t, local } = useTexts()
  const { brands: all = [] } = useCounts({}).data?.facets ?? {}
  if (!narrowed) return <EmptyState icon="market" title={t('goods.emptyTitle')} text={t('goods.emptyText')} />
  const rest = words
    .split(/\s+/)
    .filter((word) => !unknown.includes(word.toLowerCase()))
    .join(' ')
  const suggested = brands.length > 0 ? brands : all
  return (
    <EmptyState
      icon="search"
      title={unknown.length > 0 ? t('goods.unknownTitle', { words: unknown.join(', ') }) : t('goods.notFoundTitle')}
      text={t('goods.notFoundText')}
      action={
        <>
          <Block className="row gap-2 wrap goods-ways">
            {unknown.length > 0 && rest !== '' && rest !== words && (
              <Button kind="tonal" onPress={() => onLook(rest)}>
                {t('goods.searchFor', { words: rest })}
              </Button>
            )}
            <Button onPress={() => onLook('')}>{t('goods.showAll')}</Button>
          </Block>
          {suggested.length > 0 && (
            <Block className="row gap-2 wrap goods-ways" role="group" label={t('goods.suggestions')}>
              <Text className="small goods-ways-title">{t('goods.suggestions')}</Text>
              {suggested.map(({ ip }) => (
                <Chip key={ip.code} chosen={false} onPress={() => onLook('', ip.code)}>
                  {local(ip.name)}
                </Chip>
              ))}
            </Block>
          )}
        </>
      }
    />
  )
}
