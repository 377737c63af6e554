import { codeOf } from './qr-drawing'

export const drawCode = (address: string): Promise<string> => Promise.resolve(codeOf(address))
