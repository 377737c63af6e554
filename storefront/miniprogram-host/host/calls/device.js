import { answer } from '../answers.js'

/** What the phone is and does: its sizes and theme, what it tells the app of, and what it can be asked to do. */
export function deviceCalls({ launch, language, events, person }) {
  return { ...facts(launch, language, person), ...listeners(events), ...senses(events), ...actions(person) }
}

function facts(launch, language, person) {
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
    theme: person.theme,
    SDKVersion: '3.5.0',
    safeArea: { left: 0, right: innerWidth, top: 20, bottom: innerHeight, width: innerWidth, height: innerHeight - 20 },
  })
  return {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getSystemInfoSync: info,
    getSystemInfo: (options) => answer('getSystemInfo', options, info()),
    getSystemInfoAsync: (options) => answer('getSystemInfoAsync', options, info()),
    getWindowInfo: info,
    getDeviceInfo: info,
    getAppBaseInfo: info,
    getSystemSetting: () => ({
      bluetoothEnabled: false,
      locationEnabled: false,
      wifiEnabled: true,
      deviceOrientation: 'portrait',
    }),
    getAppAuthorizeSetting: () => ({ notificationAuthorized: 'authorized', albumAuthorized: 'authorized' }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wxhost', envVersion: 'develop', version: '' } }),
    getMenuButtonBoundingClientRect: () => ({
      top: 24,
      bottom: 56,
      left: innerWidth - 95,
      right: innerWidth - 8,
      width: 87,
      height: 32,
    }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    canIUse: () => true,
    nextTick: (then) => setTimeout(then),
  }
}

const heard = [
  'AppShow',
  'AppHide',
  'NetworkStatusChange',
  'ThemeChange',
  'WindowResize',
  'KeyboardHeightChange',
  'MemoryWarning',
]
const alsoHeard = ['Error', 'UnhandledRejection', 'UserCaptureScreen', 'AccelerometerChange', 'DeviceMotionChange']

function listeners(events) {
  return Object.fromEntries(
    [...heard, ...alsoHeard].flatMap((name) => [
      [`on${name}`, (then) => events.on(name, then)],
      [`off${name}`, (then) => events.off(name, then)],
    ]),
  )
}

// A test shakes the phone by window.hostTell('AccelerometerChange', { x, y, z }), which is heard only while the sense is on.
function senses(events) {
  const turn = (name, isOn) => (options) => {
    events.listens(name, isOn)
    return answer(`${isOn ? 'start' : 'stop'}${name}`, options)
  }
  return {
    startAccelerometer: turn('AccelerometerChange', true),
    stopAccelerometer: turn('AccelerometerChange', false),
    startDeviceMotionListening: turn('DeviceMotionChange', true),
    stopDeviceMotionListening: turn('DeviceMotionChange', false),
  }
}

function actions(person) {
  const note = (name) => (options) => {
    person.did.push(name)
    return answer(name, options)
  }
  return {
    vibrateShort: note('vibrateShort'),
    vibrateLong: note('vibrateLong'),
    setKeepScreenOn: note('setKeepScreenOn'),
    hideKeyboard: (options) => {
      document.activeElement?.blur?.()
      return answer('hideKeyboard', options)
    },
    makePhoneCall: note('makePhoneCall'),
    getRandomValues: (options) =>
      answer('getRandomValues', options, { randomValues: crypto.getRandomValues(new Uint8Array(options.length)).buffer }),
    setClipboardData: (options) => {
      person.clipboard = options.data
      return answer('setClipboardData', options)
    },
    getClipboardData: (options) => answer('getClipboardData', options, { data: person.clipboard ?? '' }),
    createInnerAudioContext: () => soundOf(person),
  }
}

function soundOf(person) {
  const sound = {
    src: '',
    autoplay: false,
    loop: false,
    volume: 1,
    paused: true,
    obeyMuteSwitch: true,
    currentTime: 0,
    duration: 0,
  }
  const note = (name) => () => void person.did.push(`${name} ${sound.src}`)
  const names = ['CanPlay', 'Play', 'Pause', 'Stop', 'Ended', 'Error', 'Waiting', 'TimeUpdate', 'Seeking', 'Seeked']
  for (const name of names) Object.assign(sound, { [`on${name}`]: () => undefined, [`off${name}`]: () => undefined })
  return Object.assign(sound, {
    play: note('play'),
    pause: note('pause'),
    stop: note('stop'),
    seek: note('seek'),
    destroy: () => undefined,
  })
}

/** What happens to the phone: the app listens, a test tells. */
export function createEvents() {
  const known = new Map()
  const off = new Set(['AccelerometerChange', 'DeviceMotionChange'])
  return {
    on: (name, then) => void known.set(name, [...(known.get(name) ?? []), then]),
    off: (name, then) => void known.set(name, then ? (known.get(name) ?? []).filter((one) => one !== then) : []),
    listens: (name, isOn) => void (isOn ? off.delete(name) : off.add(name)),
    tell: (name, detail) => {
      if (!off.has(name)) (known.get(name) ?? []).forEach((then) => then(detail))
    },
  }
}
