/** The key of a question that the page asks which checks a draw. */
export const verifyKey = (...about: unknown[]) => ['verify', ...about]
