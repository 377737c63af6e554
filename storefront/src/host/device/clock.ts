/** Milliseconds of a clock that nobody can set: for measuring how long something took, not for telling the time. */
export function steadyMilliseconds(): number {
  return performance.now()
}
