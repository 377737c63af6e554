/** Loads what draws a QR code (ISO/IEC 18004, level M), and answers the picture's address: nobody waits for it. */
export const drawCode = (address: string): Promise<string> => import('./qr-drawing').then(({ codeOf }) => codeOf(address))
