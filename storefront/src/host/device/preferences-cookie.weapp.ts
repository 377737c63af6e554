/** No server draws a mini-program's pages. */
export function tellPreferences(_language: string, _country: string): void {}
