import { useRedDots } from '@/features/content'
import { MarketView } from '@/features/mystery_box'
import { PageShare } from '@/features/share'
import { page, TabBar } from '@/ui'

export default page(function Market() {
  return (
    <>
      <MarketView />
      <TabBar current="market" dots={useRedDots()} />
      <PageShare />
    </>
  )
})
