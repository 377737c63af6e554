import { HomeView } from '@/features/home'
import { PageShare } from '@/features/share'
import { open } from '@/host'
import { page, TabBar } from '@/ui'

export default page(function Home() {
  return (
    <>
      <HomeView onSeries={(seriesId) => open('/packages/market-pages/container', { seriesId })} />
      <TabBar current="home" />
      <PageShare />
    </>
  )
})
