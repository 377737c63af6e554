import { useRedDots } from '@/features/content'
import { HomeView } from '@/features/home'
import { RemindButton } from '@/features/mystery_box/container/remind-button'
import { PageShare } from '@/features/share'
import { address, marketPath, open, tabs } from '@/host'
import { page } from '@/ui'

const [, , cabinet, personal] = tabs

export default page(
  function Home() {
    const dots = useRedDots()
    const countOf = (path: string) => dots[path]?.count ?? 0
    return (
      <>
        <HomeView
          waiting={{ boxes: countOf(cabinet.path), orders: countOf(personal.path) }}
          seriesAddress={(seriesId) => address('/packages/market-pages/container', { seriesId })}
          marketAddress={address(marketPath)}
          onMarket={(query) => open(marketPath, query)}
          onCabinet={() => open(cabinet.path)}
          onOrders={() => open('/packages/personal-pages/order/order', { tab: 'init' })}
          onChecks={() => open('/packages/market-pages/box/verify')}
          remind={(seriesId) => <RemindButton seriesId={seriesId} />}
        />
        <PageShare />
      </>
    )
  },
  { tab: 'home' },
)
