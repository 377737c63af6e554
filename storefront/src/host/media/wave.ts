import type { Note } from './melodies'

const samplesPerSecond = 22_050
const headerBytes = 44
const fullScale = 0.6

/** Notes as a WAVE file (mono, 8 bits), for hosts that play files only. */
export function waveOf(notes: Note[]): ArrayBuffer {
  const length = Math.ceil(Math.max(...notes.map(({ at, rings }) => at + rings)) * samplesPerSecond)
  const file = new ArrayBuffer(headerBytes + length)
  writeHeader(new DataView(file), length)
  const samples = new Uint8Array(file, headerBytes)
  for (let at = 0; at < length; at++)
    samples[at] = Math.round(128 + 127 * Math.max(-1, Math.min(1, levelAt(notes, at / samplesPerSecond))))
  return file
}

// Each note swells for 12 ms and rings out.
function levelAt(notes: Note[], time: number): number {
  let level = 0
  for (const { at, rings, hertz, loud } of notes) {
    const since = time - at
    if (since < 0 || since >= rings) continue
    const envelope = Math.min(1, since / 0.012) * Math.exp((-5 * since) / rings)
    level += loud * fullScale * envelope * Math.sin(2 * Math.PI * hertz * since)
  }
  return level
}

function writeHeader(view: DataView, length: number): void {
  const text = (at: number, letters: string) => [...letters].forEach((one, index) => view.setUint8(at + index, one.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, headerBytes - 8 + length, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // plain samples
  view.setUint16(22, 1, true) // one channel
  view.setUint32(24, samplesPerSecond, true)
  view.setUint32(28, samplesPerSecond, true) // bytes a second
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true) // bits
  text(36, 'data')
  view.setUint32(40, length, true)
}
