const frameMilliseconds = 16

/** The logic of a mini-program runs apart from its drawing and knows no frames. */
export function nextFrame(then: () => void): void {
  setTimeout(then, frameMilliseconds)
}
