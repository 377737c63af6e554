import { answer, refuse } from '../answers.js'
import { loginCode } from '../person.js'

/** What the host asks the shopper for, or has asked before. */
export function permissionCalls({ person }) {
  const album = () => ({ authSetting: { 'scope.writePhotosAlbum': person.album } })
  return {
    login: (options) =>
      loginCode(person).then(
        (code) => answer('login', options, { code }),
        (fault) => refuse('login', options, fault.message),
      ),
    checkSession: (options) =>
      person.sessionStands ? answer('checkSession', options) : refuse('checkSession', options, 'session time out, need relogin'),
    getSetting: (options) =>
      answer('getSetting', options, {
        ...album(),
        subscriptionsSetting: { mainSwitch: person.messages !== 20004, itemSettings: person.messagesForGood },
      }),
    openSetting: (options) => {
      window.hostSettingsOpened = true
      return answer('openSetting', options, album())
    },
    authorize: (options) => (person.album ? answer('authorize', options) : refuse('authorize', options, 'auth deny')),
    requestSubscribeMessage: (options) =>
      typeof person.messages === 'number'
        ? refuse('requestSubscribeMessage', options, '', { errCode: person.messages })
        : answer('requestSubscribeMessage', options, Object.fromEntries(options.tmplIds.map((id) => [id, person.messages]))),
    getPrivacySetting: (options) => answer('getPrivacySetting', options, { needAuthorization: false, privacyContractName: '' }),
    onNeedPrivacyAuthorization: () => undefined,
    chooseAddress: (options) =>
      person.address ? answer('chooseAddress', options, person.address) : refuse('chooseAddress', options, 'cancel'),
    // Whether the money was taken the app does not learn here: its server hears that from the cashier.
    requestPayment: (options) => {
      window.hostPayment = options
      if (person.pays === 'success') return answer('requestPayment', options)
      return refuse('requestPayment', options, person.pays === 'cancel' ? 'cancel' : 'system error')
    },
    scanCode: (options) =>
      person.code
        ? answer('scanCode', options, { result: person.code, scanType: 'QR_CODE' })
        : refuse('scanCode', options, 'cancel'),
  }
}

/** Other mini-programs, new versions, and sending a page as a card. */
export function programCalls({ pages }) {
  const update = {
    onCheckForUpdate: () => undefined,
    onUpdateReady: (then) => (window.hostUpdateReady = then),
    onUpdateFailed: () => undefined,
    applyUpdate: () => (window.hostUpdateApplied = true),
  }
  const menu = (name, isShown) => (options) => {
    window.hostShareMenu = isShown
    return answer(name, options)
  }
  window.hostShare = pages.share
  return {
    getUpdateManager: () => update,
    showShareMenu: menu('showShareMenu', true),
    hideShareMenu: menu('hideShareMenu', false),
    showShareImageMenu: (options) => {
      window.hostSharedPicture = options.path
      return answer('showShareImageMenu', options)
    },
    updateShareMenu: (options) => answer('updateShareMenu', options),
    navigateToMiniProgram: (options) => {
      window.hostOtherProgram = options
      return answer('navigateToMiniProgram', options)
    },
    navigateBackMiniProgram: (options) => answer('navigateBackMiniProgram', options),
    exitMiniProgram: (options) => answer('exitMiniProgram', options),
    reportEvent: () => undefined,
    getLogManager: () => ({ log: () => undefined, info: () => undefined, debug: () => undefined, warn: () => undefined }),
    getRealtimeLogManager: () => ({ info: () => undefined, warn: () => undefined, error: () => undefined }),
  }
}
