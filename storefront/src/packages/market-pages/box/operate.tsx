import { OperateView } from '@/features/mystery_box'
import { BuyerGate } from '@/features/safeguards'
import { PageShare } from '@/features/share'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function Operate() {
    const { boxSetId } = useQuery()
    return (
      <>
        <OperateView key={boxSetId} boxSetId={boxSetId ?? ''} />
        <PageShare />
        <BuyerGate />
      </>
    )
  },
  { menu: 'slim' },
)
