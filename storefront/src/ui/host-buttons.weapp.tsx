import { Button as MiniButton } from '@tarojs/components'

import type { AvatarButtonProps, PhoneButtonProps } from './host-buttons'

export function PhoneButton({ children, onAnswer }: PhoneButtonProps) {
  return (
    <MiniButton
      className="button tappable primary wide"
      openType="getPhoneNumber"
      onGetPhoneNumber={({ detail }) => onAnswer({ encryptedData: detail.encryptedData, iv: detail.iv })}
    >
      {children}
    </MiniButton>
  )
}

export function AvatarButton({ children, label, onChosen }: AvatarButtonProps) {
  return (
    <MiniButton
      className="avatar-button tappable"
      openType="chooseAvatar"
      onChooseAvatar={({ detail }) => onChosen(detail.avatarUrl)}
      {...({ ariaLabel: label } as object)}
    >
      {children}
    </MiniButton>
  )
}
