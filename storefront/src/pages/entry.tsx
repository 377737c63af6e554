import { useEffect } from 'react'

import { tellEntered } from '@/features/share'
import { homePath, ownPath, pairsOf, relaunch, useQuery } from '@/host'
import { noteAttribution } from '@/session'
import { page } from '@/ui'

/** Where every shared link arrives: it remembers who shared it, and leads on to the page that was shared. */
export default page(function Entry() {
  const { path, ...attribution } = useQuery()
  useEffect(() => {
    const target = ownPath(path) ?? homePath
    noteAttribution({ ...Object.fromEntries(pairsOf(target.split('?')[1] ?? '')), ...attribution })
    if (attribution.shareUserId) tellEntered(target)
    relaunch(target)
    // Once: the page's parameters do not change while it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
})
