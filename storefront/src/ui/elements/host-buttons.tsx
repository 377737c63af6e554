import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  children: ReactNode
  /** Without `encryptedData` the shopper refused. */
  onAnswer: (answer: { encryptedData?: string; iv?: string }) => void
}

export interface AvatarButtonProps {
  children: ReactNode
  label: string
  /** The picture's file on the device. */
  onChosen: (file: string) => void
}

export interface ShareCardButtonProps {
  children: ReactNode
  onSent: () => void
}

/** A line of a list by which the host sends the page as a card to somebody the shopper chooses there. */
export function ShareCardButton(_props: ShareCardButtonProps): ReactNode {
  return null
}

/** A button by which the host hands over the shopper's phone number. A browser has no such thing, and no page shows it there. */
export function PhoneButton(_props: PhoneButtonProps): ReactNode {
  return null
}

/** A button by which the host lets the shopper choose a picture of themselves. */
export function AvatarButton(_props: AvatarButtonProps): ReactNode {
  return null
}
