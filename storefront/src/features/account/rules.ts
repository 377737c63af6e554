/** 6 to 16 characters with digits and letters. */
export function isPassword(text: string): boolean {
  return text.length >= 6 && text.length <= 16 && /[0-9]/.test(text) && /[A-Za-z]/.test(text)
}
