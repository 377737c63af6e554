import { CollectingView } from '@/features/pieces'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function CollectingCabinet() {
    const { kind } = useQuery()
    return <CollectingView key={kind} start={kind} />
  },
  { greets: 'phone' },
)
