import qrcode from 'qrcode-generator'

/** A QR code (ISO/IEC 18004, level M) as a picture's address. */
export function codeOf(address: string): string {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  return `data:image/svg+xml,${encodeURIComponent(code.createSvgTag({ cellSize: 4, margin: 8, scalable: true }))}`
}
