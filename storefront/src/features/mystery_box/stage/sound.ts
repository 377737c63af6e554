import { useEffect } from 'react'
import { create } from 'zustand'

import { keep, openSound, openSoundWithNextTap, play, recall, vibrate } from '@/host'
import type { Melody } from '@/host/media/melodies'

const storageName = 'sound'

/** Whether the stage may sound: off until the shopper wants it, and remembered. */
export const useSound = create<{ on: boolean }>(() => ({ on: recall<boolean>(storageName) ?? false }))

/** Call it within a tap: it is what lets the page sound. */
export function switchSound(on: boolean): void {
  keep(storageName, on)
  useSound.setState({ on })
  if (!on) return
  openSound()
  sound('found')
}

export function sound(melody: Melody): void {
  if (useSound.getState().on) play(melody)
}

/** A sound that was wanted in an earlier visit is heard from the first tap on. */
export function useSoundOpened(): void {
  const { on } = useSound()
  useEffect(() => (on ? openSoundWithNextTap() : undefined), [on])
}

const askedPattern = [120, 60, 120, 60, 120]

/** Says with sound and vibration that the shopper is asked for. */
export function useAskedSignal(asked: boolean): void {
  useEffect(() => {
    if (!asked) return
    sound('turn')
    vibrate(askedPattern)
  }, [asked])
}

const turnPattern = [160, 90, 160]
const lastPattern = [80]

/** Says with sound and vibration that the turn has begun, and that its last seconds have. */
export function useTurnSignals(begun: boolean, ending: boolean): void {
  useEffect(() => {
    if (!begun) return
    sound('turn')
    vibrate(turnPattern)
  }, [begun])
  useEffect(() => {
    if (!ending) return
    sound('last')
    vibrate(lastPattern)
  }, [ending])
}
