import { ClaimView, idsOf } from '@/features/given'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function ClaimPrize() {
    const { claimIds } = useQuery()
    return <ClaimView key={claimIds} claimIds={idsOf(claimIds)} />
  },
  { greets: 'phone' },
)
