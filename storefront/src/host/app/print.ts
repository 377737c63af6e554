/** Has the page at the front printed; null where the host has no such way. */
export const printPage: (() => void) | null = () => window.print()
