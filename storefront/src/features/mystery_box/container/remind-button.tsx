import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap } from '@/api'
import { useTexts } from '@/i18n'
import { shelfKey } from '@/parts/shelf'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Button, toast } from '@/ui'

// The calls stand here and not in ../api: the home page loads this button, and nothing of the drop.
const enteredSet = async (seriesId: string) => {
  const { boxSetId } = await query(api.POST('/api/box/enter', { body: { seriesId } }))
  const { followed } = await query(api.GET('/api/boxSet/boxSetInfo', { params: { query: { boxSetId } } }))
  return { boxSetId, followed }
}

/** Watches the set of a release that opens next: who does is told when it opens. Pressed again, no longer. */
export function RemindButton({ seriesId }: { seriesId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const queryKey = shelfKey('remind', seriesId)
  const entered = useQuery({ queryKey, queryFn: () => enteredSet(seriesId), enabled: isLoggedIn })
  const followed = entered.data?.followed ?? false
  const change = useTap(
    async (wanted: boolean) => {
      const body = { boxSetId: (entered.data ?? (await enteredSet(seriesId))).boxSetId }
      return wanted
        ? mutate(api.POST('/api/boxSet/followBoxSet', { body }))
        : mutate(api.POST('/api/boxSet/cancelFollowBoxSet', { body }))
    },
    {
      onDone: ({ boxSetId, followed: now }) => {
        queries.setQueryData(queryKey, { boxSetId, followed: now })
        toast(t(now ? 'home.reminded' : 'home.notReminded'), 'done')
      },
    },
  )
  return (
    <Button
      kind={followed ? 'tonal' : 'primary'}
      icon={followed ? 'check' : 'bell'}
      busy={change.pending}
      onPress={() => (isLoggedIn ? change.tap(!followed) : goToLogin())}
    >
      {t(followed ? 'home.reminding' : 'home.remind')}
    </Button>
  )
}
