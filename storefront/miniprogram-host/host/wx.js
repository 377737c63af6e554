import { loginCode } from './person.js'
import { createSelectorQuery } from './query.js'
import { drawImages } from './style.js'

const later = (then, value) => then && setTimeout(() => then(value))

/** A call that succeeds: by its callbacks, or by a promise when there are none. */
function answer(options = {}, result = {}) {
  later(options.success, result)
  later(options.complete, result)
  return options.success || options.fail || options.complete ? undefined : Promise.resolve(result)
}

/** A call that fails. */
function refuse(options = {}, failure = {}) {
  later(options.fail, failure)
  later(options.complete, failure)
  return options.success || options.fail || options.complete ? undefined : Promise.reject(failure)
}

// Names that are objects in other hosts, or set by the app itself.
const absent = ['cloud', 'webpackJsonp', 'then', 'miniapp']

/** The host's calls that the app may make. Any other one is a fault. */
export function createWx({ pages, launch, screen, faults, person, language = 'en' }) {
  drawImages(screen, faults)
  const calls = {
    ...device(launch, language),
    ...storage(),
    ...navigation(pages),
    ...network(),
    ...surface(screen),
    ...permissions(person),
  }
  return new Proxy(calls, {
    get(known, name) {
      if (typeof name === 'symbol' || name in known || absent.includes(name)) return known[name]
      // Looking at a call is no fault, the framework lists them; making it is.
      return () => {
        const fault = new Error(`wx.${name} is not known to this host`)
        faults.push(fault.message)
        throw fault
      }
    },
    set: (known, name, value) => Reflect.set(known, name, value),
    has: (known, name) => name in known,
  })
}

function device(launch, language) {
  const info = () => ({
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    pixelRatio: devicePixelRatio,
    statusBarHeight: 20,
    platform: 'devtools',
    system: 'host',
    brand: 'host',
    model: 'host',
    language,
    theme: 'light',
    SDKVersion: '3.5.0',
    safeArea: { left: 0, right: innerWidth, top: 20, bottom: innerHeight, width: innerWidth, height: innerHeight - 20 },
  })
  return {
    env: { USER_DATA_PATH: '' },
    getSystemInfoSync: info,
    getWindowInfo: info,
    getDeviceInfo: info,
    getAppBaseInfo: info,
    getSystemSetting: () => ({}),
    getMenuButtonBoundingClientRect: () => ({ top: 24, bottom: 56, left: 280, right: 367, width: 87, height: 32 }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    canIUse: () => true,
    nextTick: (then) => setTimeout(then),
    onNetworkStatusChange: () => undefined,
    offNetworkStatusChange: () => undefined,
    onThemeChange: () => undefined,
    offThemeChange: () => undefined,
    onAppShow: () => undefined,
    offAppShow: () => undefined,
    onAppHide: () => undefined,
    offAppHide: () => undefined,
  }
}

function storage() {
  const kept = new Map()
  return {
    getStorageSync: (key) => (kept.has(key) ? JSON.parse(kept.get(key)) : ''),
    setStorageSync: (key, value) => void kept.set(key, JSON.stringify(value)),
    removeStorageSync: (key) => void kept.delete(key),
    clearStorageSync: () => kept.clear(),
  }
}

function navigation(pages) {
  const go = (how) => (options) => {
    try {
      pages.open(options.url, how)
    } catch (fault) {
      later(options.fail, { errMsg: fault.message })
      throw fault
    }
    return answer(options)
  }
  return {
    navigateTo: go('above'),
    redirectTo: go('instead'),
    reLaunch: go('relaunch'),
    navigateBack: (options = {}) => {
      pages.back(options.delta)
      return answer(options)
    },
  }
}

/** What the host asks the shopper for, or has asked before. */
function permissions(person) {
  const update = {
    onUpdateReady: (then) => (window.hostUpdateReady = then),
    applyUpdate: () => (window.hostUpdateApplied = true),
  }
  const album = () => ({ authSetting: { 'scope.writePhotosAlbum': person.album } })
  return {
    login: (options) =>
      loginCode(person).then(
        (code) => options.success?.({ code }),
        (fault) => options.fail?.({ errMsg: `login:fail ${fault.message}` }),
      ),
    checkSession: (options) => (person.sessionStands ? answer(options) : refuse(options, { errMsg: 'checkSession:fail' })),
    getUpdateManager: () => update,
    getSetting: (options) =>
      answer(options, {
        ...album(),
        subscriptionsSetting: { mainSwitch: person.messages !== 20004, itemSettings: person.messagesForGood },
      }),
    openSetting: (options) => {
      window.hostSettingsOpened = true
      return answer(options, album())
    },
    authorize: (options) => (person.album ? answer(options) : refuse(options, { errMsg: 'authorize:fail auth deny' })),
    requestSubscribeMessage: (options) =>
      typeof person.messages === 'number'
        ? refuse(options, { errCode: person.messages, errMsg: 'requestSubscribeMessage:fail' })
        : answer(options, Object.fromEntries(options.tmplIds.map((id) => [id, person.messages]))),
    downloadFile: (options) =>
      fetch(options.url).then(
        ({ status }) => answer(options, { statusCode: status, tempFilePath: options.url }),
        () => refuse(options, { errMsg: 'downloadFile:fail' }),
      ),
    saveImageToPhotosAlbum: (options) => {
      window.hostAlbum = [...(window.hostAlbum ?? []), options.filePath]
      return answer(options)
    },
    getFileSystemManager: () => ({ readFile: (options) => answer(options, { data: options.filePath.split(',')[1] }) }),
    showShareMenu: (options) => {
      window.hostShareMenu = true
      return answer(options)
    },
    hideShareMenu: (options) => {
      window.hostShareMenu = false
      return answer(options)
    },
    navigateToMiniProgram: (options) => {
      window.hostOtherProgram = options
      return answer(options)
    },
  }
}

function network() {
  return { request, connectSocket }
}

function request(options) {
  const call = new XMLHttpRequest()
  call.open(options.method ?? 'GET', options.url)
  call.timeout = options.timeout ?? 60_000
  for (const [name, value] of Object.entries(options.header ?? {})) call.setRequestHeader(name, value)
  call.onload = () => {
    const type = call.getResponseHeader('content-type') ?? ''
    const data = options.dataType === 'text' ? call.responseText : JSON.parse(call.responseText)
    options.success?.({ statusCode: call.status, header: { 'content-type': type }, data, errMsg: 'request:ok' })
    options.complete?.({})
  }
  call.onerror = call.ontimeout = () => {
    options.fail?.({ errMsg: 'request:fail' })
    options.complete?.({})
  }
  call.send(options.data)
  return { abort: () => call.abort() }
}

function connectSocket(options) {
  const socket = new WebSocket(options.url)
  later(options.success, {})
  return {
    onOpen: (then) => (socket.onopen = then),
    onMessage: (then) => (socket.onmessage = ({ data }) => then({ data })),
    onError: (then) => (socket.onerror = then),
    onClose: (then) => (socket.onclose = then),
    send: ({ data }) => socket.send(data),
    close: () => socket.close(),
  }
}

function surface(screen) {
  return {
    createSelectorQuery: () => createSelectorQuery(screen),
    setNavigationBarTitle: (options) => {
      document.title = options.title
      return answer(options)
    },
    setBackgroundColor: (options) => {
      document.body.style.background = options.backgroundColor
      return answer(options)
    },
    pageScrollTo: (options) => {
      window.scrollTo(0, options.scrollTop)
      return answer(options)
    },
  }
}
