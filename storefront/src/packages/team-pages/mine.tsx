import { MineView } from '@/features/teams'
import { page } from '@/ui'

export default page(
  function OwnTeams() {
    return <MineView />
  },
  { greets: 'phone' },
)
