import { SharedView } from '@/features/pieces'
import { PageShare } from '@/features/share'
import { open, useQuery } from '@/host'
import { page } from '@/ui'

export default page(function SharedPiece() {
  const { token = '' } = useQuery()
  return (
    <>
      <PageShare />
      <SharedView key={token} token={token} onSeries={(seriesId) => open('/packages/market-pages/container', { seriesId })} />
    </>
  )
})
