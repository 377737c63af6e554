/** A note: when it begins and how long it rings, in seconds, and how high it is, in hertz. */
export interface Note {
  at: number
  rings: number
  hertz: number
  /** 0 to 1. */
  loud: number
}

export type Melody = 'turn' | 'last' | 'shake' | 'found'

// Glass and porcelain: short sines with a soft end.
export const melodies: Record<Melody, Note[]> = {
  turn: [
    { at: 0, rings: 0.5, hertz: 784, loud: 0.5 },
    { at: 0.14, rings: 0.5, hertz: 988, loud: 0.5 },
    { at: 0.28, rings: 0.9, hertz: 1319, loud: 0.6 },
  ],
  last: [
    { at: 0, rings: 0.25, hertz: 880, loud: 0.45 },
    { at: 0.3, rings: 0.25, hertz: 880, loud: 0.45 },
  ],
  shake: [
    { at: 0, rings: 0.08, hertz: 220, loud: 0.5 },
    { at: 0.11, rings: 0.08, hertz: 247, loud: 0.4 },
    { at: 0.22, rings: 0.08, hertz: 220, loud: 0.5 },
    { at: 0.33, rings: 0.1, hertz: 262, loud: 0.4 },
  ],
  found: [
    { at: 0, rings: 0.6, hertz: 1047, loud: 0.45 },
    { at: 0.12, rings: 0.9, hertz: 1568, loud: 0.5 },
  ],
}

const volume = 0.25

/** As much of the browser's audio API as is needed. */
export interface Synthesiser {
  currentTime: number
  destination: AudioNode
  createOscillator: () => OscillatorNode
  createGain: () => GainNode
}

export function ring(synthesiser: Synthesiser, melody: Melody): void {
  const now = synthesiser.currentTime
  for (const { at, rings, hertz, loud } of melodies[melody]) {
    const tone = synthesiser.createOscillator()
    const level = synthesiser.createGain()
    tone.type = 'sine'
    tone.frequency.value = hertz
    level.gain.setValueAtTime(0, now + at)
    level.gain.linearRampToValueAtTime(loud * volume, now + at + 0.012)
    level.gain.exponentialRampToValueAtTime(0.0001, now + at + rings)
    tone.connect(level)
    level.connect(synthesiser.destination)
    tone.start(now + at)
    tone.stop(now + at + rings)
  }
}
