import { DebugView } from '@/features/settings/debug-view'
import { Frame, NavBar, page } from '@/ui'

export default page(function Debug() {
  return (
    <Frame shape="text" head={<NavBar title="Debugging" home="/packages/personal-pages/settings/settings" />}>
      <DebugView />
    </Frame>
  )
})
