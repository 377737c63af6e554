import { useEffect } from 'react'

import { Cover } from '@/features/account/cover'
import { returnToShop } from '@/features/account/return'
import { relaunch } from '@/host'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { page, useTitle } from '@/ui'

/** The web's login cover: whoever is logged in already goes on to where they were. */
export default page(
  function LoginCover() {
    const { t } = useTexts()
    const isLoggedIn = useIsLoggedIn()
    useTitle(t('account.loginTitle'))
    useEffect(() => {
      if (isLoggedIn) returnToShop()
    }, [isLoggedIn])
    if (isLoggedIn) return null
    return <Cover onVisit={() => relaunch('/pages/home/home')} />
  },
  { menu: 'none' },
)
