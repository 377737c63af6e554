import { InstructionsView } from '@/features/content'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function Instructions() {
  const { chapter } = useQuery()
  return <InstructionsView key={chapter} start={chapter} />
})
