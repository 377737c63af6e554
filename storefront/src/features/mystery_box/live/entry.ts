import { api, inBackground, Refusal } from '@/api'
import { address, openSocket, type HostSocket, type SocketEvents } from '@/host'
import type { Session } from '@/session'

const notLoggedIn = 401

/**
 * A socket's address is written down on its way, so a ticket that is good once stands in it in the token's place. A token that is good no
 * more does no harm there, and the channel alone says why it is not. Null where there is no address now.
 */
async function addressFor({ token, uid, userId }: Session): Promise<string | null> {
  try {
    const { ticket } = await inBackground(api.POST('/api/live/ticket'))
    return address('/ws/box', { token: ticket, uid, userId })
  } catch (failure) {
    const isEnded = failure instanceof Refusal && failure.code === notLoggedIn
    return isEnded ? address('/ws/box', { token, uid, userId }) : null
  }
}

/**
 * Opens the live channel, as a visitor's without a session. It may be closed before its address is known; where there is no address now, it
 * is told that it has closed.
 */
export function enterLive(session: Session | null, events: SocketEvents): HostSocket {
  if (!session) return openSocket(address('/ws/box'), events)
  let socket: HostSocket | null = null
  let left = false
  const enter = (path: string | null) => {
    if (left) return
    if (path) socket = openSocket(path, events)
    else events.closed()
  }
  addressFor(session).then(enter, () => enter(null))
  return {
    send: (text) => socket?.send(text),
    close: () => {
      left = true
      socket?.close()
    },
  }
}
