import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/** One page of a list, as the contract's `Page` has it. */
export interface ListPage<Item> {
  items: Item[]
  next: string | null
}

interface ListOptions<Item> {
  queryKey: QueryKey
  load: (next: string | undefined) => Promise<ListPage<Item>>
  enabled?: boolean
  /** Asks for all pages one after another, for what is drawn as a whole. */
  whole?: boolean
  /** How often it is asked for again while it is looked at. */
  refreshMilliseconds?: number
}

/** A paged list of the server as one array; `more` asks for the next page and is undefined on the last one. */
export function useList<Item>({ queryKey, load, enabled = true, whole = false, refreshMilliseconds }: ListOptions<Item>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
    refetchInterval: refreshMilliseconds,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (whole && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [whole, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    items: list.data,
    pending: list.isPending,
    /** Nothing could be loaded; a failed next page leaves what is there. */
    failure: list.data ? null : list.error,
    retry: () => void list.refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: list.isFetchingNextPage,
  }
}
