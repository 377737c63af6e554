/** How far from lying still, in g, counts as a jerk; so many of them within the window are a shake; and then it rests for a while. */
const jerk = 1.1
const jerks = 3
const windowMilliseconds = 900
const restMilliseconds = 1500

/** Tells from the device's acceleration in g whether it is being shaken: `feed` answers true once for each shake. */
export function createShakeDetector() {
  let times: number[] = []
  let restsUntil = -Infinity
  return {
    feed(x: number, y: number, z: number, now: number): boolean {
      if (now < restsUntil || Math.abs(Math.hypot(x, y, z) - 1) < jerk) return false
      times = [...times.filter((time) => now - time < windowMilliseconds), now]
      if (times.length < jerks) return false
      times = []
      restsUntil = now + restMilliseconds
      return true
    },
  }
}
