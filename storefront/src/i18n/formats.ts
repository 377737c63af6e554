const two = (value: number) => String(value).padStart(2, '0')

/** A countdown that always shows its hours: "00:02:14". */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map(two).join(':')
}

/** A number with zeros in front, so that numbers of a list stand under each other: "000042". */
export function paddedNumber(value: number | string, digits = 6): string {
  return String(value).padStart(digits, '0')
}

/** A phone number as it may be shown: the first 3 and the last 4 digits. What is too short to hide anything is all stars. */
export function maskedPhone(phone: string): string {
  if (phone.length <= 7) return '*'.repeat(phone.length)
  return phone.slice(0, 3) + '*'.repeat(phone.length - 7) + phone.slice(-4)
}
