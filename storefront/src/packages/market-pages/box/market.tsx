import { MallEntry } from '@/features/goods'
import { MarketView } from '@/features/mystery_box'
import { PageShare } from '@/features/share'
import { page } from '@/ui'

export default page(
  function Market() {
    return (
      <>
        <MarketView elsewhere={<MallEntry />} />
        <PageShare />
      </>
    )
  },
  { tab: 'shop', beside: true },
)
