export const printPage: (() => void) | null = null
