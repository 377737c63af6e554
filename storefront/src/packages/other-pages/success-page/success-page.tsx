import { SuccessView } from '@/features/content'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function SuccessPage() {
  const { of } = useQuery()
  return <SuccessView of={of} />
})
