import { queries, useTap } from '@/api'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Icon, Tappable, toast } from '@/ui'

import { followSet } from '../api'
import { setKey } from '../keys'
import type { SetSnapshot } from '../model/snapshots'

/** Watches the set, or no longer: whoever does is told when it opens, goes on, or has a box free again. */
export function FollowButton({ snapshot: { set, followed } }: { snapshot: SetSnapshot }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const { boxSetId } = set
  const change = useTap((wanted: boolean) => followSet(boxSetId, wanted), {
    onDone: (watch) => {
      queries.setQueryData<SetSnapshot>(setKey(boxSetId), (held) => held && { ...held, followed: watch.followed })
      toast(t(watch.followed ? 'box.followed' : 'box.unfollowed'), 'done')
    },
  })
  return (
    <Tappable
      className={`icon-button set-follow ${followed ? 'on' : ''}`}
      label={t('box.follow')}
      pressed={followed}
      busy={change.pending}
      onPress={() => (isLoggedIn ? change.tap(!followed) : goToLogin())}
    >
      <Icon name={followed ? 'heartFull' : 'heart'} />
    </Tappable>
  )
}
