import { ownNonces } from '@/features/mystery_box'
import { VerifyView } from '@/features/verify'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Verify() {
  const { boxSetId, itemId, seal } = useQuery()
  return <VerifyView key={`${boxSetId} ${itemId}`} boxSetId={boxSetId} itemId={itemId} seal={seal} ownNonces={ownNonces} />
})
