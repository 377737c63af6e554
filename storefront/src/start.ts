/** What only one host does when the app starts. A browser logs nobody in by itself. */
export function startHost(): void {
  // Nothing: who comes to the web shop is a visitor until they log in.
}
