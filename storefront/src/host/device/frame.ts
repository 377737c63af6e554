const longestMilliseconds = 100

/** Runs `then` once with the next frame, or within 100 ms where none is drawn: a page behind another one has no frames. */
export function nextFrame(then: () => void): void {
  let done = false
  const run = () => {
    if (done) return
    done = true
    clearTimeout(timer)
    then()
  }
  const timer = setTimeout(run, longestMilliseconds)
  requestAnimationFrame(run)
}
