import { OrderView } from '@/features/teams'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function TeamOrder() {
    const { offerId, teamId = '' } = useQuery()
    return <OrderView key={`${offerId} ${teamId}`} wanted={offerId ? { offerId } : { teamId }} />
  },
  { greets: 'phone' },
)
