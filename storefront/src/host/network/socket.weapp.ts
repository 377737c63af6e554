import Taro from '@tarojs/taro'

import type { HostSocket, SocketEvents } from './socket'

export type { HostSocket, SocketEvents } from './socket'

/** Opens a WebSocket to the server; `path` starts with a slash. */
export function openSocket(path: string, events: SocketEvents): HostSocket {
  let task: Taro.SocketTask | undefined
  let done = false
  const closed = () => {
    if (done) return
    done = true
    events.closed()
  }
  Taro.connectSocket({ url: SERVER.replace(/^http/, 'ws') + path }).then((connected) => {
    task = connected
    if (done) return task.close({})
    task.onOpen(() => events.opened())
    task.onMessage((message) => !done && events.received(String(message.data)))
    // A connection that fails is told as an error, one that ends as a close.
    task.onError(closed)
    task.onClose(closed)
  }, closed)
  return {
    send: (text) => task?.send({ data: text, fail: () => undefined }),
    close: () => {
      task?.close({})
      closed()
    },
  }
}
