import { useEffect } from 'react'

import { relaunch } from '@/host'
import { page } from '@/ui'

/** Where a relaunch lands: it leads on to the shop's first page. */
export default page(function Index() {
  useEffect(() => relaunch('/pages/home/home'), [])
  return null
})
