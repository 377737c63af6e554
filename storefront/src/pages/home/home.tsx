import { useRedDots } from '@/features/content'
import { HomeView } from '@/features/home'
import { RemindButton } from '@/features/mystery_box/container/remind-button'
import { PageShare } from '@/features/share'
import { open, tabs } from '@/host'
import { page, TabBar } from '@/ui'

const [, market, cabinet, personal] = tabs

export default page(function Home() {
  const dots = useRedDots()
  const countOf = (path: string) => dots[path]?.count ?? 0
  return (
    <>
      <HomeView
        waiting={{ boxes: countOf(cabinet.path), orders: countOf(personal.path) }}
        onSeries={(seriesId) => open('/packages/market-pages/container', { seriesId })}
        onMarket={(query) => open(market.path, query)}
        onCabinet={() => open(cabinet.path)}
        onOrders={() => open('/packages/personal-pages/order/order', { tab: 'init' })}
        onChecks={() => open('/packages/market-pages/box/verify')}
        remind={(seriesId) => <RemindButton seriesId={seriesId} />}
      />
      <TabBar current="home" dots={dots} />
      <PageShare />
    </>
  )
})
