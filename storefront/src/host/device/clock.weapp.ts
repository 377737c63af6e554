/** The host has no steady clock; the device's own is right as long as nobody sets it. */
export function steadyMilliseconds(): number {
  return Date.now()
}
