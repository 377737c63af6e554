import { ContainerView } from '@/features/mystery_box'
import { ObstacleNote } from '@/features/safeguards'
import { ShareButton } from '@/features/share'
import { MessageOffer } from '@/features/subscribe'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Container() {
  const { seriesId } = useQuery()
  return (
    <ContainerView
      key={seriesId}
      seriesId={seriesId ?? ''}
      actions={<ShareButton />}
      obstacle={<ObstacleNote />}
      waiting={<MessageOffer about="box_turn" />}
    />
  )
})
