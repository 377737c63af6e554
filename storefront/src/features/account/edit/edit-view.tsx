import '../account.css'

import { goToLogin, useIsLoggedIn, useMe } from '@/session'
import { Block, FailureState, Loading, LoginState, Skeleton } from '@/ui'

import { AvatarPicker } from './avatar-picker'
import { ProfileForm } from './profile-form'

/** What others see of a shopper, and what the shop knows of them. */
export function EditView({ onDone }: { onDone: () => void }) {
  const isLoggedIn = useIsLoggedIn()
  const me = useMe()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (me.data)
    return (
      <>
        <AvatarPicker me={me.data} />
        <ProfileForm key={me.data.userId} me={me.data} onDone={onDone} />
      </>
    )
  if (me.error) return <FailureState failure={me.error} onRetry={() => void me.refetch()} />
  return <EditSkeleton />
}

function EditSkeleton() {
  return (
    <Loading>
      <Block className="edit-face">
        <Skeleton shape="circle" className="edit-bone" />
      </Block>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} shape="card" className="edit-field-bone" />
      ))}
    </Loading>
  )
}
