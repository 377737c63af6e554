import { CabinetView } from '@/features/cabinet'
import { PageShare } from '@/features/share'
import { useQuery } from '@/host'
import { page, TabBar } from '@/ui'

export default page(
  function Cabinet() {
    const { tab } = useQuery()
    return (
      <>
        <CabinetView start={tab === 'sealed' ? 'sealed' : 'opened'} />
        <TabBar current="cabinet" />
        <PageShare />
      </>
    )
  },
  { greets: 'phone' },
)
