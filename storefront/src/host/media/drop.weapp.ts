/** Nothing can be dropped on a mini-program. */
export function useDroppedTexts(_take: (texts: string[]) => void): boolean {
  return false
}
