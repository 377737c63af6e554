import { Button as MiniButton } from '@tarojs/components'

import { Text } from '.'
import type { AvatarButtonProps, PhoneButtonProps, ShareCardButtonProps } from './host-buttons'
import { Icon } from '../icon'

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

export function ShareCardButton({ children, onSent }: ShareCardButtonProps) {
  return (
    <MiniButton className="list-row tappable" openType="share" onClick={onSent}>
      <Icon name="share" className="accent" />
      <Text className="grow bold">{children}</Text>
      <Icon name="forward" size="small" className="muted" />
    </MiniButton>
  )
}
