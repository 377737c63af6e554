const later = (then, value) => then && setTimeout(() => then(value))

const hasCallback = ({ success, fail, complete }) => Boolean(success || fail || complete)

/** A call that succeeds: by its callbacks, or by a promise when there are none. */
export function answer(name, options = {}, result = {}) {
  const told = { errMsg: `${name}:ok`, ...result }
  later(options.success, told)
  later(options.complete, told)
  return hasCallback(options) ? undefined : Promise.resolve(told)
}

/** A call that fails, "name:fail reason". */
export function refuse(name, options = {}, reason = '', more = {}) {
  const told = { errMsg: `${name}:fail${reason && ` ${reason}`}`, ...more }
  later(options.fail, told)
  later(options.complete, told)
  return hasCallback(options) ? undefined : Promise.reject(told)
}
