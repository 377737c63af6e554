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
    /** What was said to a template once and for all, by its id. */
    messagesForGood: {},
    album: true,
    /** The file of a picture of theirs. */
    avatar: drawnPicture(),
    /** What they choose when they are asked for a picture, a file's text, an address or a code; nothing, and they close the chooser. */
    picture: drawnPicture(),
    file: undefined,
    address: undefined,
    code: undefined,
    /** What they do at the cashier: "success", "fail" or "cancel". */
    pays: 'success',
    online: true,
    theme: 'light',
    clipboard: undefined,
    /** What the phone was made to do: to vibrate, to sound. */
    did: [],
  }
}

/** A small picture that nobody took: one colour, as a file's address with the file in it. */
function drawnPicture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 })
  const brush = canvas.getContext?.('2d')
  if (!brush) return 'data:image/png;base64,'
  brush.fillStyle = '#2a3fe6'
  brush.fillRect(0, 0, 240, 240)
  return canvas.toDataURL('image/png')
}

export const post = async (path, body) => {
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
  contact: async (_, button) => {
    window.hostContact = button.getAttribute('session-from') ?? ''
    return { path: '', query: {} }
  },
  openSetting: async (person) => ({ authSetting: { 'scope.writePhotosAlbum': person.album } }),
  feedback: async () => ({}),
  agreePrivacyAuthorization: async () => ({}),
}
