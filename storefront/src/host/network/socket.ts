/** What a live connection tells. `closed` comes once, however it ended, and nothing comes after it. */
export interface SocketEvents {
  opened: () => void
  received: (text: string) => void
  closed: () => void
}

export interface HostSocket {
  send: (text: string) => void
  close: () => void
}

/** Opens a WebSocket to the server; `path` starts with a slash. */
export function openSocket(path: string, events: SocketEvents): HostSocket {
  const socket = new WebSocket((SERVER || window.location.origin).replace(/^http/, 'ws') + path)
  socket.onopen = () => events.opened()
  socket.onmessage = (message) => events.received(String(message.data))
  socket.onclose = () => events.closed()
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => {
      socket.onmessage = null
      socket.close()
    },
  }
}
