import { useEffect } from 'react'

import { noteOrigin } from '@/contract'
import { tellEntered } from '@/features/share'
import { homePath, ownPath, pairsOf, relaunch, useQuery } from '@/host'
import { page } from '@/ui'

/** Where every shared link arrives: it remembers who shared it, and leads on to the page that was shared. */
export default page(function Entry() {
  const { path, ...origin } = useQuery()
  useEffect(() => {
    const target = ownPath(path) ?? homePath
    noteOrigin({ ...Object.fromEntries(pairsOf(target.split('?')[1] ?? '')), ...origin })
    if (origin.shareUserId) tellEntered(target)
    relaunch(target)
    // Once: the page's parameters do not change while it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
})
