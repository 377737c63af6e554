const yearSeconds = 31_536_000

/** Tells the server what to draw the next page in, before the app runs. It names nobody, and no call reads it. */
export function tellPreferences(language: string, country: string): void {
  document.cookie = `kabinet_preferences=${language}.${country}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
