/** Vibrates for so many milliseconds, with pauses between; nothing happens on a device that cannot. */
export function vibrate(pattern: number[]): void {
  // Before the first tap browsers refuse it, and complain; what it says is also to be seen.
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(pattern)
}
