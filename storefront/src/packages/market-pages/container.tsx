import { ContainerView } from '@/features/mystery_box'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Container() {
  const { seriesId } = useQuery()
  return <ContainerView key={seriesId} seriesId={seriesId ?? ''} />
})
