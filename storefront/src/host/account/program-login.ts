/** The host app's code for a login without e-mail, or null where there is no host app. */
export const programCode: (() => Promise<string>) | null = null as (() => Promise<string>) | null

/** Forgets the code: it was used, or is not good any more. */
export function dropProgramCode(): void {
  // There is none.
}
