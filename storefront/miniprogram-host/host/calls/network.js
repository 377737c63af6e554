import { answer, refuse } from '../answers.js'
import { limits } from '../limits.js'

/** Requests, uploads, downloads and sockets. `person.online` says whether the phone has a network. */
export function networkCalls({ faults, person, files, domains = [window.location.origin] }) {
  const queue = requestQueue(faults)
  // The vendor lets an app talk to the servers that its owner has registered, and to no other.
  const registered = (name, send) => (options) => {
    const { origin } = new URL(options.url.replace(/^ws/, 'http'), 'unknown:')
    if (domains.includes(origin)) return send(options)
    faults.push(`${name}:fail url not in domain list: ${options.url.slice(0, 80)}`)
    setTimeout(() => tell(options, 'fail', { errno: 600002, errMsg: `${name}:fail url not in domain list` }))
    return taskOf(() => undefined)
  }
  return {
    request: registered('request', (options) => request(options, queue, person)),
    downloadFile: registered('downloadFile', (options) => download(options, queue, person, files)),
    uploadFile: registered('uploadFile', (options) => upload(options, queue, person, files)),
    connectSocket: registered('connectSocket', socketCalls(faults, person)),
    getNetworkType: (options) => answer('getNetworkType', options, { networkType: person.online ? 'wifi' : 'none' }),
  }
}

/** What is over the vendor's number waits until another one is done, as it does there. It is a fault all the same: the page is slow. */
function requestQueue(faults) {
  const waiting = []
  let running = 0
  const next = () => {
    if (running >= limits.requests || waiting.length === 0) return
    running++
    let isDone = false
    waiting.shift()(() => {
      if (isDone) return
      isDone = true
      running--
      next()
    })
  }
  return (name, start) => {
    if (running >= limits.requests) faults.push(`${name}: more than ${limits.requests} at once, the rest waits`)
    waiting.push(start)
    next()
  }
}

const tell = (options, how, result) => {
  options[how]?.(result)
  options.complete?.(result)
}

function request(options, queue, person) {
  const call = new XMLHttpRequest()
  let isAborted = false
  queue('request', (done) => {
    const fail = (reason) => {
      done()
      tell(options, 'fail', { errno: 600001, errMsg: `request:fail ${reason}` })
    }
    if (isAborted) return fail('abort')
    if (!person.online) return void setTimeout(() => fail('net::ERR_INTERNET_DISCONNECTED'))
    const { url, body } = withData(options)
    call.open(options.method ?? 'GET', url)
    call.timeout = options.timeout ?? 60_000
    if (options.responseType === 'arraybuffer') call.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(options.header ?? {})) call.setRequestHeader(name, value)
    call.onload = () => {
      done()
      tell(options, 'success', { ...answerOf(call, options), errMsg: 'request:ok' })
    }
    call.onerror = () => fail('net::ERR_CONNECTION_REFUSED')
    call.ontimeout = () => fail('timeout')
    call.onabort = () => fail('abort')
    call.send(body)
  })
  return {
    abort: () => {
      isAborted = true
      call.abort()
    },
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined,
  }
}

// What is no text goes into the query of a GET, and as JSON into the body of everything else.
function withData({ url, method = 'GET', data }) {
  if (data === undefined || typeof data === 'string' || data instanceof ArrayBuffer) return { url, body: data }
  if (method !== 'GET') return { url, body: JSON.stringify(data) }
  const query = new URLSearchParams(Object.entries(data)).toString()
  return { url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url }
}

function answerOf(call, { dataType = 'json' }) {
  const header = Object.fromEntries(
    call
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { statusCode: call.status, header, cookies: [], data: dataOf(call, dataType) }
}

function dataOf(call, dataType) {
  if (call.responseType === 'arraybuffer') return call.response
  if (dataType !== 'json') return call.responseText
  try {
    return JSON.parse(call.responseText)
  } catch {
    return call.responseText
  }
}

function download(options, queue, person, files) {
  const stop = new AbortController()
  queue('downloadFile', async (done) => {
    try {
      if (!person.online) throw new Error('net::ERR_INTERNET_DISCONNECTED')
      const loaded = await fetch(options.url, { signal: stop.signal })
      const tempFilePath = await files.keep(await loaded.blob(), options.filePath)
      done()
      tell(options, 'success', { statusCode: loaded.status, tempFilePath, errMsg: 'downloadFile:ok' })
    } catch (fault) {
      done()
      tell(options, 'fail', { errMsg: `downloadFile:fail ${fault.message}` })
    }
  })
  return taskOf(() => stop.abort())
}

function upload(options, queue, person, files) {
  const stop = new AbortController()
  queue('uploadFile', async (done) => {
    try {
      if (!person.online) throw new Error('net::ERR_INTERNET_DISCONNECTED')
      const form = new FormData()
      for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, value)
      form.append(options.name, files.blob(options.filePath), 'file')
      const sent = await fetch(options.url, { method: 'POST', body: form, headers: options.header, signal: stop.signal })
      const data = await sent.text()
      done()
      tell(options, 'success', { statusCode: sent.status, data, errMsg: 'uploadFile:ok' })
    } catch (fault) {
      done()
      tell(options, 'fail', { errMsg: `uploadFile:fail ${fault.message}` })
    }
  })
  return taskOf(() => stop.abort())
}

const taskOf = (abort) => ({
  abort,
  onProgressUpdate: () => undefined,
  offProgressUpdate: () => undefined,
  onHeadersReceived: () => undefined,
  offHeadersReceived: () => undefined,
})

function socketCalls(faults, person) {
  const open = new Set()
  return (options) => {
    if (open.size >= limits.sockets) {
      const reason = `fail wcwss exceed max concurrent count`
      faults.push(`connectSocket:${reason}`)
      setTimeout(() => tell(options, 'fail', { errMsg: `connectSocket:${reason}` }))
      return undefined
    }
    const socket = new WebSocket(options.url, options.protocols)
    open.add(socket)
    window.hostSockets = open
    if (!person.online) socket.close()
    setTimeout(() => tell(options, 'success', { errMsg: 'connectSocket:ok' }))
    return socketTask(socket, open)
  }
}

function socketTask(socket, open) {
  const heard = { open: [], message: [], error: [], close: [] }
  const told = (name, result) => heard[name].forEach((then) => then(result))
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => told('open', { header: {}, profile: {} })
  socket.onmessage = ({ data }) => told('message', { data })
  socket.onerror = () => told('error', { errMsg: 'connectSocket:fail' })
  socket.onclose = ({ code, reason }) => {
    open.delete(socket)
    told('close', { code, reason })
  }
  const task = {
    get readyState() {
      return socket.readyState
    },
    send: (options) => {
      if (socket.readyState !== WebSocket.OPEN) return refuse('sendSocketMessage', options, 'SocketTask.readyState is not OPEN')
      socket.send(options.data)
      return answer('sendSocketMessage', options)
    },
    close: (options = {}) => {
      // It counts as closed from here on.
      open.delete(socket)
      socket.close(options.code, options.reason)
      return answer('closeSocket', options)
    },
  }
  for (const name of Object.keys(heard)) task[`on${name[0].toUpperCase()}${name.slice(1)}`] = (then) => heard[name].push(then)
  return task
}
