/** The vendor's limits that this host keeps. Where each stands in the vendor's documentation: docs/mini-program.md. */
export const limits = {
  /** Pages above one another. */
  pages: 10,
  /** Sockets open at once. */
  sockets: 5,
  /** Requests, uploads and downloads under way at once. */
  requests: 10,
  /** One item in the storage, and all of them, in bytes. */
  storageItem: 1024 * 1024,
  storage: 10 * 1024 * 1024,
  /** One call of setData, in bytes: what is refused, and what the vendor's tools warn of. */
  setData: 1024 * 1024,
  setDataWarning: 256 * 1024,
  /** A canvas's sides, in pixels: the vendor warns of large ones without a number. */
  canvas: 4096,
}

/** Bytes of a text as UTF-8. */
export const bytesOf = (text) => new TextEncoder().encode(text).length
