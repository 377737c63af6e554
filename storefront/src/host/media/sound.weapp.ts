import Taro from '@tarojs/taro'

import { melodies, type Melody } from './melodies'
import { waveOf } from './wave'

const players = new Map<Melody, { stop: () => void; play: () => void }>()

/** The host needs no tap for it. */
export function openSound(): void {
  // Each melody is written when it is first played.
}

/** Plays a melody, which the host wants as a file: it is written once, on the device. */
export function play(melody: Melody): void {
  try {
    const player = players.get(melody) ?? playerOf(melody)
    players.set(melody, player)
    player.stop()
    player.play()
  } catch {
    // A full device has no room for a sound: what it says is also to be seen.
  }
}

function playerOf(melody: Melody) {
  const path = `${Taro.env.USER_DATA_PATH}/${melody}.wav`
  Taro.getFileSystemManager().writeFileSync(path, waveOf(melodies[melody]))
  const player = Taro.createInnerAudioContext()
  player.src = path
  return player
}

export function openSoundWithNextTap(): () => void {
  return () => undefined
}
