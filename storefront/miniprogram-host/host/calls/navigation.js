import { answer, refuse } from '../answers.js'

/** The calls that open and close pages. */
export function navigationCalls({ pages, faults }) {
  const go = (name) => (options) => {
    const reason = pages[name](options.url)
    if (!reason) return answer(name, options)
    faults.push(`${name}:fail ${reason}`)
    return refuse(name, options, reason)
  }
  return {
    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    switchTab: go('switchTab'),
    navigateBack: (options = {}) => {
      const reason = pages.navigateBack(options.delta)
      if (!reason) return answer('navigateBack', options)
      faults.push(`navigateBack:fail ${reason}`)
      return refuse('navigateBack', options, reason)
    },
    onPageNotFound: () => undefined,
    offPageNotFound: () => undefined,
  }
}
