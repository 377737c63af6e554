import { randomKey, type HostSocket, type SocketEvents } from '@/host'

import { eventTypes, type LiveEvent } from '../model/live-events'

/** The protocol's times, in milliseconds. */
export const heartbeatMilliseconds = 20_000
export const silenceMilliseconds = 60_000
export const reconnectMilliseconds = 5_000
const watchType = 2001
const unwatchType = 2002

interface Options {
  /** Opens a connection; the channel calls it again for each new one. */
  open: (events: SocketEvents) => HostSocket
  onEvent: (event: LiveEvent) => void
  onConnected?: (connected: boolean) => void
}

/** One connection with its two clocks: a heartbeat while it is open, and what it may be silent. */
function openConnection({ open, onEvent }: Options, onOpened: () => void, onEnded: () => void) {
  let ready = false
  let left = false
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const send = (wish: object) => ready && socket.send(JSON.stringify(wish))
  const leave = () => {
    clearInterval(heartbeat)
    clearTimeout(silence)
    left = true
    ready = false
  }
  const end = () => {
    if (left) return
    leave()
    socket.close()
    onEnded()
  }
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(end, silenceMilliseconds)
  }
  const socket = open({
    opened: () => {
      if (left) return
      ready = true
      heartbeat = setInterval(() => send({ type: eventTypes.heartbeat, id: randomKey() }), heartbeatMilliseconds)
      onOpened()
    },
    received: (text) => {
      if (left) return
      heard()
      const event = eventIn(text)
      if (event) onEvent(event)
    },
    closed: end,
  })
  heard()
  return {
    send,
    ready: () => ready,
    close: () => {
      leave()
      socket.close()
    },
  }
}

/**
 * The live channel that keeps itself alive: a heartbeat each 20 s; after 60 s without an answer, or when it closes, a new connection 5 s
 * later. The sets that are watched are watched again on each new connection, whose answer tells whether anything was missed.
 */
export function createChannel(options: Options) {
  const watched = new Set<string>()
  let connection: ReturnType<typeof openConnection> | null = null
  let running = false
  let again: ReturnType<typeof setTimeout> | undefined

  function connect() {
    connection = openConnection(
      options,
      () => {
        watched.forEach((boxSetId) => connection?.send({ type: watchType, boxSetId }))
        options.onConnected?.(true)
      },
      () => {
        options.onConnected?.(false)
        again = setTimeout(connect, reconnectMilliseconds)
      },
    )
  }
  function drop() {
    clearTimeout(again)
    connection?.close()
    connection = null
  }

  return {
    start() {
      if (running) return
      running = true
      connect()
    },
    stop() {
      running = false
      drop()
    },
    /** At once, with what `open` says now: somebody else is logged in, or the device is awake again. */
    restart() {
      if (!running) return
      drop()
      connect()
    },
    watch(boxSetId: string) {
      if (watched.has(boxSetId)) return
      watched.add(boxSetId)
      connection?.send({ type: watchType, boxSetId })
    },
    unwatch(boxSetId: string) {
      if (watched.delete(boxSetId)) connection?.send({ type: unwatchType, boxSetId })
    },
    connected: () => connection?.ready() ?? false,
  }
}

// What cannot be read is passed over: the next heartbeat or event is as good.
function eventIn(text: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(text)
    return typeof event === 'object' && event !== null && typeof (event as LiveEvent).type === 'number'
      ? (event as LiveEvent)
      : null
  } catch {
    return null
  }
}
