import { InvitationView } from '@/features/cards'
import { useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Invitation() {
  const { t } = useTexts()
  const { cardId = '' } = useQuery()
  return (
    <Frame shape="text" head={<NavBar title={t('cards.invitationTitle')} home="/pages/index" />} main="cards-page">
      <InvitationView cardId={cardId} />
    </Frame>
  )
})
