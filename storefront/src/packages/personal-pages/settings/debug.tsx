import { DebugView } from '@/features/settings/debug-view'
import { NavBar, page } from '@/ui'

export default page(function Debug() {
  return (
    <>
      <NavBar title="Debugging" home="/packages/personal-pages/settings/settings" />
      <DebugView />
    </>
  )
})
