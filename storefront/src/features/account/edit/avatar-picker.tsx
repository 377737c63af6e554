import { useEffect } from 'react'

import { useTap } from '@/api'
import { choosePicture, UnreadablePicture } from '@/host'
import { useTexts } from '@/i18n'
import { Avatar, Badge, Block, Button, toast } from '@/ui'

import { takeWaitingAvatar, useAudits, useSendAvatar, type Me } from './api'

// Twice the largest size in which it is drawn.
const side = 480

const words = { pass: 'account.avatarSet', pending: 'account.avatarPending', refused: 'account.avatarRefused' } as const

/** The shopper's picture, and the way to another one. */
export function AvatarPicker({ me }: { me: Me }) {
  const { t } = useTexts()
  const state = useAudits().data?.avatar
  useEffect(() => {
    if (state === 'pass') void takeWaitingAvatar().catch(() => undefined)
  }, [state])
  const send = useSendAvatar((how) => toast(t(words[how]), how === 'refused' ? 'warning' : 'done'))
  const choose = useTap(() => choosePicture(side), {
    onDone: (image) => image !== null && send.tap(image),
    onFailed: (failure) => {
      if (failure instanceof UnreadablePicture) toast(t('account.avatarUnreadable'), 'warning')
    },
  })
  return (
    <Block className="edit-face">
      <Avatar picture={me.avatar} size="large" description={t('account.avatar')} />
      <Block role="status" live="polite">
        {state === 'pending' && <Badge kind="held">{t('account.avatarPending')}</Badge>}
        {state === 'refused' && <Badge kind="timer">{t('account.avatarRefused')}</Badge>}
      </Block>
      <Button kind="tonal" small icon="camera" busy={choose.pending || send.pending} onPress={() => choose.tap()}>
        {t('account.chooseAvatar')}
      </Button>
    </Block>
  )
}
