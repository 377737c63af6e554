import { answer } from '../answers.js'
import { createIntersectionObserver, createSelectorQuery } from '../query.js'

const words = { en: { ok: 'OK', cancel: 'Cancel' }, zh_CN: { ok: '确定', cancel: '取消' } }

/** What stands around and above the page: its bar, its colours, the host's own toasts and questions; and measuring what stands on it. */
export function surfaceCalls({ screen, language, fault }) {
  return {
    createSelectorQuery: () => createSelectorQuery(screen, fault),
    createIntersectionObserver: (_, options) => createIntersectionObserver(screen, options),
    setNavigationBarTitle: (options) => {
      document.title = options.title
      return answer('setNavigationBarTitle', options)
    },
    setNavigationBarColor: (options) => {
      window.hostBarColour = options
      return answer('setNavigationBarColor', options)
    },
    setBackgroundColor: (options) => {
      document.body.style.background = options.backgroundColor
      return answer('setBackgroundColor', options)
    },
    setBackgroundTextStyle: (options) => answer('setBackgroundTextStyle', options),
    pageScrollTo: (options) => {
      window.scrollTo({ top: options.scrollTop, behavior: options.duration === 0 ? 'instant' : 'smooth' })
      return answer('pageScrollTo', options)
    },
    startPullDownRefresh: (options) => answer('startPullDownRefresh', options),
    stopPullDownRefresh: (options) => answer('stopPullDownRefresh', options),
    ...notices(language),
  }
}

function notices(language) {
  const texts = words[language] ?? words.en
  const layer = (className) => {
    document.querySelector(`.${className}`)?.remove()
    return document.body.appendChild(Object.assign(document.createElement('div'), { className }))
  }
  const hide = (name, className) => (options) => {
    document.querySelector(`.${className}`)?.remove()
    return answer(name, options)
  }
  const ask = (options, lines, buttons) => {
    const made = layer('host-modal')
    made.append(...lines.filter(Boolean).map((text) => Object.assign(document.createElement('p'), { textContent: text })))
    return new Promise((resolve) => {
      for (const [text, value] of buttons) {
        const button = made.appendChild(Object.assign(document.createElement('button'), { textContent: text }))
        button.addEventListener('click', () => {
          made.remove()
          resolve(value)
        })
      }
    })
  }
  return {
    showToast: (options) => {
      const made = layer('host-toast')
      made.textContent = options.title
      setTimeout(() => made.remove(), options.duration ?? 1500)
      return answer('showToast', options)
    },
    hideToast: hide('hideToast', 'host-toast'),
    showLoading: (options) => {
      layer('host-toast').textContent = options.title
      return answer('showLoading', options)
    },
    hideLoading: hide('hideLoading', 'host-toast'),
    showModal: async (options) => {
      const yes = [options.confirmText ?? texts.ok, true]
      const no = [options.cancelText ?? texts.cancel, false]
      const confirm = await ask(options, [options.title, options.content], options.showCancel === false ? [yes] : [no, yes])
      return answer('showModal', options, { confirm, cancel: !confirm })
    },
    showActionSheet: async (options) => {
      const tapIndex = await ask(
        options,
        [options.alertText],
        options.itemList.map((text, at) => [text, at]),
      )
      return answer('showActionSheet', options, { tapIndex })
    },
  }
}
