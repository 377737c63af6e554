import { ChooseView, idsOf, SendView } from '@/features/pieces'
import { open, useQuery } from '@/host'
import { deliverPath } from '@/parts/cabinet'
import { page } from '@/ui'

export default page(
  function Deliver() {
    const { itemIds, chosen } = useQuery()
    const ids = idsOf(itemIds)
    if (ids.length > 0) return <SendView key={itemIds} itemIds={ids} />
    return <ChooseView key={chosen} start={idsOf(chosen)} onNext={(those) => open(deliverPath, { itemIds: those.join(',') })} />
  },
  { greets: 'phone' },
)
