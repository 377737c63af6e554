import { TeamsView } from '@/features/teams'
import { page } from '@/ui'

export default page(function Teams() {
  return <TeamsView />
})
