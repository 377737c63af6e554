import { LandingView } from '@/features/content'
import { useQuery } from '@/host'
import { page } from '@/ui'

export default page(function LandingPage() {
  const { place = 'promotion', code } = useQuery()
  return <LandingView key={`${place} ${code}`} place={place} code={code} />
})
