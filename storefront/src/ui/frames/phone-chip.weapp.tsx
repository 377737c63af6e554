/** A mini-program is on the phone already. */
export const PhoneChip = (): null => null
