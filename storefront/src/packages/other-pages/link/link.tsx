import { LinkView } from '@/features/content'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Link() {
  const { data } = useQuery()
  return <LinkView key={data} data={data ?? ''} />
})
