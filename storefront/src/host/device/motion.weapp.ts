import Taro from '@tarojs/taro'

import { steadyMilliseconds } from './clock'
import { createShakeDetector } from './shake-detector'

/** The host asks nobody. */
export async function askForMotion(): Promise<boolean> {
  return true
}

export function onShake(then: () => void): () => void {
  const detector = createShakeDetector()
  const moved = ({ x, y, z }: { x: number; y: number; z: number }) => {
    if (detector.feed(x, y, z, steadyMilliseconds())) then()
  }
  Taro.onAccelerometerChange(moved)
  // A device without a sensor refuses; the button does the same.
  Taro.startAccelerometer({ interval: 'game' }).catch(() => undefined)
  return () => {
    Taro.offAccelerometerChange(moved)
    Taro.stopAccelerometer().catch(() => undefined)
  }
}
