import { ContainerView, friendsPath, newestSealOf } from '@/features/mystery_box'
import { ObstacleNote } from '@/features/safeguards'
import { ShareButton } from '@/features/share'
import { MessageOffer } from '@/features/subscribe'
import { address, useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Container() {
  const { seriesId, boxSetId } = useQuery()
  return (
    <ContainerView
      key={`${seriesId} ${boxSetId}`}
      seriesId={seriesId ?? ''}
      boxSetId={boxSetId}
      actions={(shown) => (
        <ShareButton key={shown} page={address(friendsPath, { seriesId, boxSetId: shown })} seal={() => newestSealOf(shown)} />
      )}
      obstacle={<ObstacleNote />}
      waiting={<MessageOffer about="box_turn" />}
    />
  )
})
