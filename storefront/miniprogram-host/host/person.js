/**
 * Who holds the phone, and what they answer when the host asks them. A test changes it by `window.hostPerson`. The numbers and
 * codes come from the server's sandbox, which stands in for the host's own servers.
 */
export function createPerson() {
  return {
    /** Whom the host knows: one and the same shopper for as long as it is the same name. */
    openid: `person-${Math.random().toString(36).slice(2)}`,
    givesPhone: true,
    /** Whether the host's own session stands. */
    sessionStands: true,
    /** What is said to each message template, or the host's error number. */
    messages: 'accept',
    album: true,
    avatar: 'https://host.example/avatar.png',
  }
}

const post = async (path, body) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await answer.json()
  if (code !== 200) throw new Error(`${path} was refused: ${msg}`)
  return data
}

/** A code that the app may exchange for a session of this person. */
export const loginCode = async (person) => (await post('/sandbox/program/login-code', { openid: person.openid })).code

/** What the host's own buttons hand to the app, by their open-type. */
export const answersOf = {
  getPhoneNumber: async (person) => {
    if (!person.givesPhone) return { errMsg: 'getPhoneNumber:fail user deny' }
    const { encryptedData, iv } = await post('/sandbox/programPhone', { openid: person.openid })
    return { encryptedData, iv, errMsg: 'getPhoneNumber:ok' }
  },
  chooseAvatar: async (person) => ({ avatarUrl: person.avatar }),
}
