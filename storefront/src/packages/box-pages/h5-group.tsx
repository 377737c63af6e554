import { FriendsView } from '@/features/mystery_box'
import { ShareButton } from '@/features/share'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Group() {
  const { seriesId, boxSetId, seal } = useQuery()
  return (
    <FriendsView key={`${seriesId} ${boxSetId}`} seriesId={seriesId} boxSetId={boxSetId} seal={seal} actions={<ShareButton />} />
  )
})
