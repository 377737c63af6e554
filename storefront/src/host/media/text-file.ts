import { download } from './download'

/** Lets the shopper choose a file and reads its text. Nothing when it cannot be read; never answers when none is chosen. */
export function chooseText(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = 'application/json,.json'
    field.onchange = () =>
      resolve(
        field.files?.[0]?.text().then(
          (text) => text,
          () => undefined,
        ),
      )
    field.click()
  })
}

/** Gives the shopper a text to keep: as a file, or on the clipboard where the host has no files. */
export async function keepText(text: string, name: string): Promise<'saved' | 'copied'> {
  download(new Blob([text], { type: 'application/json' }), name)
  return 'saved'
}
