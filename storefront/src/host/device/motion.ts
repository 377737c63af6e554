import { createShakeDetector } from './shake-detector'

const gravity = 9.81

interface AskingMotion {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

const motion = (): (AskingMotion & object) | undefined =>
  typeof DeviceMotionEvent === 'undefined' ? undefined : DeviceMotionEvent

let granted = false

/**
 * Asks for the device's motion where the system wants that (iOS); call it within a tap. Resolves to whether shaking will be felt. Where
 * nothing has to be asked, it is felt if the device has a sensor.
 */
export async function askForMotion(): Promise<boolean> {
  const asking = motion()
  if (!asking) return false
  try {
    granted = asking.requestPermission ? (await asking.requestPermission()) === 'granted' : true
  } catch {
    granted = false // asked without a tap, or not at all: the button does the same
  }
  return granted
}

/** Calls `then` each time the device is shaken. Answers a function that stops it. Silent until motion is granted. */
export function onShake(then: () => void): () => void {
  const asking = motion()
  if (!asking || (asking.requestPermission && !granted)) return () => undefined
  const detector = createShakeDetector()
  const moved = ({ accelerationIncludingGravity: at, timeStamp }: DeviceMotionEvent) => {
    if (!at || at.x === null || at.y === null || at.z === null) return
    if (detector.feed(at.x / gravity, at.y / gravity, at.z / gravity, timeStamp)) then()
  }
  window.addEventListener('devicemotion', moved)
  return () => window.removeEventListener('devicemotion', moved)
}
