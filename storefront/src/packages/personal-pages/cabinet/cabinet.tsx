import { CabinetView } from '@/features/cabinet'
import { ShareButton } from '@/features/share'
import { open, useQuery } from '@/host'
import { deliverPath, piecePath } from '@/parts/cabinet'
import { page } from '@/ui'

export default page(
  function Cabinet() {
    const { tab } = useQuery()
    return (
      <CabinetView
        start={tab === 'sealed' ? 'sealed' : 'opened'}
        onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
        onFind={(seriesId) => open('/packages/market-pages/container', { seriesId })}
        onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
        onPiece={(itemId) => open(piecePath, { itemId })}
        onSend={() => open(deliverPath)}
        actions={<ShareButton />}
      />
    )
  },
  { tab: 'cabinet', greets: 'phone' },
)
