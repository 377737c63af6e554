/** What is reported of something that happened. Times are milliseconds since 1970. */
export interface TrackedEvent {
  eventId: string
  dataSource: string
  objectId: string
  channelId: string
  userId: string
  createTime: number
  pageId: string
  eventType: string
  eventTimestamp: number
  eventSourceData: Record<string, string | number>
}

interface Options {
  /** Hands a batch on; what it rejects is reported with the next one. */
  send: (events: TrackedEvent[]) => Promise<unknown>
  /** Who and where from, at this moment. */
  who: () => Pick<TrackedEvent, 'userId' | 'channelId' | 'dataSource'>
  newId: () => string
  now: () => number
}

export const batchMilliseconds = 10_000
const batchEvents = 20
/** What is kept while nobody takes it: telling what happened is not worth more memory. */
const mostKept = 100

/** Collects what happens and reports it in batches: how long pages were looked at, and what is told by name. */
export function createTracker({ send, who, newId, now }: Options) {
  let waiting: TrackedEvent[] = []
  let page: { pageId: string; since: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function track(eventType: string, data: TrackedEvent['eventSourceData'] = {}, objectId = '') {
    const time = now()
    const pageId = page?.pageId ?? ''
    waiting.push({
      eventId: newId(),
      ...who(),
      objectId,
      createTime: time,
      pageId,
      eventType,
      eventTimestamp: time,
      eventSourceData: data,
    })
    if (waiting.length >= batchEvents) void flush()
    else timer ??= setTimeout(() => void flush(), batchMilliseconds)
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    await send(batch).catch(() => {
      waiting = [...batch, ...waiting].slice(-mostKept)
    })
  }

  function pageHidden() {
    if (!page) return
    const seconds = Math.round((now() - page.since) / 1000)
    track('page_view', { seconds })
    page = null
  }

  return {
    track,
    flush,
    pageHidden,
    pageShown(pageId: string) {
      pageHidden()
      page = { pageId, since: now() }
    },
  }
}
