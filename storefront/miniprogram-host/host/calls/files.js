import { answer, refuse } from '../answers.js'
import { limits } from '../limits.js'

/** The phone's files: what was downloaded, chosen, drawn or written, by its path. A data address is its own file. */
export function createFiles() {
  const kept = new Map()
  let count = 0
  const blob = (path) => {
    if (kept.has(path)) return kept.get(path)
    if (path.startsWith('data:')) return fromData(path)
    throw new Error(`no such file or directory, open "${path}"`)
  }
  return {
    blob,
    has: (path) => kept.has(path),
    keep: (content, path = `wxfile://tmp_${++count}`) => {
      kept.set(path, content)
      return path
    },
    remove: (path) => kept.delete(path),
    paths: () => [...kept.keys()],
  }
}

function fromData(address) {
  const [head, body] = address.slice(5).split(',')
  const bytes = Uint8Array.from(head.includes('base64') ? atob(body) : decodeURIComponent(body), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: head.split(';')[0] })
}

async function read(blob, encoding) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (!encoding) return bytes.buffer
  if (encoding === 'base64') return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return new TextDecoder().decode(bytes)
}

/** The file system, the album and what is chosen from them. The person says which picture and file they choose. */
export function fileCalls({ files, person, fault }) {
  const system = fileSystem(files)
  return {
    getFileSystemManager: () => system,
    chooseMedia: (options) => {
      if (!person.picture) return refuse('chooseMedia', options, 'cancel')
      const tempFilePath = files.keep(files.blob(person.picture))
      return answer('chooseMedia', options, {
        type: 'image',
        tempFiles: [{ tempFilePath, size: files.blob(tempFilePath).size, fileType: 'image' }],
      })
    },
    chooseMessageFile: (options) => {
      if (person.file === undefined) return refuse('chooseMessageFile', options, 'cancel')
      const path = files.keep(new Blob([person.file]))
      return answer('chooseMessageFile', options, {
        tempFiles: [{ path, name: 'file', size: person.file.length, type: 'file', time: 0 }],
      })
    },
    compressImage: (options) => answer('compressImage', options, { tempFilePath: files.keep(files.blob(options.src)) }),
    getImageInfo: (options) => imageInfo(options, files),
    previewImage: (options) => answer('previewImage', options),
    saveImageToPhotosAlbum: (options) => {
      if (!person.album) return refuse('saveImageToPhotosAlbum', options, 'auth deny')
      if (!files.has(options.filePath)) {
        fault(`saveImageToPhotosAlbum: ${options.filePath} is no file on the phone`)
        return refuse('saveImageToPhotosAlbum', options, 'invalid file type')
      }
      window.hostAlbum = [...(window.hostAlbum ?? []), options.filePath]
      return answer('saveImageToPhotosAlbum', options)
    },
    canvasToTempFilePath: (options) => drawnFile(options, files),
    createOffscreenCanvas: (options) => {
      if (options?.width > limits.canvas || options?.height > limits.canvas)
        fault(`createOffscreenCanvas is over ${limits.canvas}`)
      return Object.assign(document.createElement('canvas'), { width: options?.width ?? 300, height: options?.height ?? 150 })
    },
  }
}

function fileSystem(files) {
  const done = (name, options, work) =>
    Promise.resolve()
      .then(work)
      .then(
        (result) => answer(name, options, result),
        (fault) => refuse(name, options, fault.message),
      )
  // Reading at once: a blob has no such way, so what was kept as text is read as text.
  const textOf = (path) => {
    const call = new XMLHttpRequest()
    call.open('GET', URL.createObjectURL(files.blob(path)), false)
    call.overrideMimeType('text/plain; charset=x-user-defined')
    call.send()
    return call.responseText.replace(/[\uf780-\uf7ff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) & 0xff))
  }
  return {
    readFile: (options) =>
      void done('readFile', options, async () => ({ data: await read(files.blob(options.filePath), options.encoding) })),
    readFileSync: (path, encoding) => {
      const binary = textOf(path)
      if (encoding === 'base64') return btoa(binary)
      const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
      return encoding ? new TextDecoder().decode(bytes) : bytes.buffer
    },
    writeFile: (options) =>
      void done('writeFile', options, () => {
        files.keep(
          options.encoding === 'base64' ? fromData(`data:;base64,${options.data}`) : new Blob([options.data]),
          options.filePath,
        )
        return {}
      }),
    writeFileSync: (path, data, encoding) =>
      void files.keep(encoding === 'base64' ? fromData(`data:;base64,${data}`) : new Blob([data]), path),
    access: (options) => void done('access', options, () => (files.blob(options.path), {})),
    accessSync: (path) => void files.blob(path),
    unlink: (options) => void done('unlink', options, () => (files.remove(options.filePath), {})),
    unlinkSync: (path) => void files.remove(path),
  }
}

async function imageInfo(options, files) {
  const source = files.has(options.src) ? URL.createObjectURL(files.blob(options.src)) : options.src
  const picture = Object.assign(new Image(), { src: source })
  try {
    await picture.decode()
    return answer('getImageInfo', options, {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
      path: options.src,
      type: 'png',
    })
  } catch {
    return refuse('getImageInfo', options, 'download image fail')
  }
}

function drawnFile(options, files) {
  const element = options.canvas?.element ?? options.canvas
  if (!element?.toBlob) return refuse('canvasToTempFilePath', options, 'canvas is empty')
  const type = options.fileType === 'jpg' ? 'image/jpeg' : 'image/png'
  return new Promise((resolve) => element.toBlob(resolve, type, options.quality)).then((content) =>
    answer('canvasToTempFilePath', options, { tempFilePath: files.keep(content) }),
  )
}
