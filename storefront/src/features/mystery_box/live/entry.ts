import { api, inBackground, Refusal } from '@/api'
import { address, openSocket, type HostSocket, type SocketEvents } from '@/host'
import type { Session } from '@/session'

const notLoggedIn = 401

/** A socket's address is written down on its way, so a ticket that is good once stands in it in the token's place. */
async function addressFor({ uid, userId }: Session): Promise<string> {
  try {
    const { ticket } = await inBackground(api.POST('/api/live/ticket'))
    return address('/ws/box', { token: ticket, uid, userId })
  } catch (failure) {
    return failure instanceof Refusal && failure.code === notLoggedIn ? 'refused' : 'busy'
  }
}

/**
 * Opens the live channel, as a visitor's without a session. It may be closed before its address is known. Where the session is not good any
 * more, `refused` is told; where there is no address now, that it has closed.
 */
export function enterLive(session: Session | null, events: SocketEvents, refused: () => void): HostSocket {
  if (!session) return openSocket(address('/ws/box'), events)
  let socket: HostSocket | null = null
  let left = false
  const enter = (path: string) => {
    if (left) return
    if (path === 'refused') refused()
    else if (path === 'busy') events.closed()
    else socket = openSocket(path, events)
  }
  addressFor(session).then(enter, () => enter('busy'))
  return {
    send: (text) => socket?.send(text),
    close: () => {
      left = true
      socket?.close()
    },
  }
}
