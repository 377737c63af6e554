import { useState } from 'react'

import { CardsView } from '@/features/cards'
import { ShareSheet } from '@/features/share'
import { address, open } from '@/host'
import { useTexts } from '@/i18n'
import { invitationPath } from '@/parts/backpack'
import { mallPath } from '@/parts/goods'
import { orderPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(function PrivilegeCards() {
  const { t } = useTexts()
  const [invited, setInvited] = useState<string>()
  return (
    <Frame shape="text" head={<NavBar title={t('cards.title')} home="/pages/personal/personal" />} main="cards-page">
      <CardsView
        onUse={() => open(mallPath)}
        onOrder={(orderId) => open(orderPath, { orderId })}
        onInvite={(cardId) => setInvited(address(invitationPath, { cardId }))}
      />
      {invited && <ShareSheet page={invited} onClose={() => setInvited(undefined)} />}
    </Frame>
  )
})
