import { ring, type Melody } from './melodies'

let context: AudioContext | undefined

/** Browsers let a page sound only after a tap: call it within one. Nothing happens where there is no audio. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Plays a melody, made here and not loaded. Silent until a tap has opened the sound in this visit. */
export function play(melody: Melody): void {
  if (context?.state === 'running') ring(context, melody)
}

/**
 * Opens the sound with the next tap or key, whatever it is for: somebody wanted it in an earlier visit. Answers a function that stops
 * waiting.
 */
export function openSoundWithNextTap(): () => void {
  const opened = () => {
    openSound()
    stop()
  }
  const stop = () => {
    document.removeEventListener('pointerdown', opened)
    document.removeEventListener('keydown', opened)
  }
  document.addEventListener('pointerdown', opened)
  document.addEventListener('keydown', opened)
  return stop
}
