const lastsMilliseconds = 10_000

/** Has the browser put a file where it puts downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), lastsMilliseconds)
}
