import { noteTouch } from './touches'

export * from './touches'

for (const kind of ['pointerdown', 'keydown', 'wheel'])
  document.addEventListener(kind, noteTouch, { capture: true, passive: true })
