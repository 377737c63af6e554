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
  /** A small JSON text. */
  eventSourceData: string
  /** How long a page was looked at. */
  seconds?: number
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
/** What is kept while nobody takes it: as many as one report may hold. */
const mostKept = 50

/** Collects what happens and reports it in batches: how long pages were looked at, and what is told by name. */
export function createTracker({ send, who, newId, now }: Options) {
  let waiting: TrackedEvent[] = []
  let page: { pageId: string; since: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function report(event: Pick<TrackedEvent, 'eventType' | 'objectId' | 'eventSourceData' | 'seconds'>) {
    const time = now()
    waiting.push({ ...event, ...who(), eventId: newId(), createTime: time, pageId: page?.pageId ?? '', eventTimestamp: time })
    if (waiting.length >= batchEvents) void flush()
    else timer ??= setTimeout(() => void flush(), batchMilliseconds)
  }

  const track = (eventType: string, data: Record<string, string | number> = {}, objectId = '') =>
    report({ eventType, objectId, eventSourceData: JSON.stringify(data) })

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
    report({ eventType: 'page_view', objectId: '', eventSourceData: '', seconds })
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
