import { useTap } from '@/api'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Button, toast } from '@/ui'

import { useWaiting, waitFor } from './api'

/** Has the shop tell when the goods are back; pressed again, no longer. */
export function WaitButton({ goodsId }: { goodsId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const waits = useWaiting(goodsId, isLoggedIn).data?.subscribed ?? false
  const change = useTap((wanted: boolean) => waitFor(goodsId, wanted), {
    onDone: ({ subscribed }) => toast(t(subscribed ? 'goods.waiting' : 'goods.notWaiting'), 'done'),
  })
  return (
    <Button
      className="grow"
      kind={waits ? 'tonal' : 'primary'}
      icon={waits ? 'check' : 'bell'}
      busy={change.pending}
      onPress={() => (isLoggedIn ? change.tap(!waits) : goToLogin())}
    >
      {t(waits ? 'goods.waits' : 'goods.wait')}
    </Button>
  )
}
