import { useEffect, useRef } from 'react'

/** Takes the texts of files that are dropped anywhere on the page. Says whether the host can do so. */
export function useDroppedTexts(take: (texts: string[]) => void): boolean {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    // Without this the browser opens the file instead of the page.
    const hold = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const files = Array.from(event.dataTransfer?.files ?? [])
      if (files.length === 0) return
      // One that cannot be read is as good as one that says nothing.
      void Promise.all(files.map((file) => file.text().catch(() => ''))).then((texts) => latest.current(texts))
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return true
}
