import { PieceView } from '@/features/pieces'
import { ShareSheet } from '@/features/share'
import { open, useQuery } from '@/host'
import { page } from '@/ui'

export default page(
  function CabinetPiece() {
    const { itemId = '' } = useQuery()
    return (
      <PieceView
        key={itemId}
        itemId={itemId}
        onProof={(id) => open('/packages/market-pages/box/verify', { itemId: id })}
        share={(shared, onClose) => <ShareSheet page={shared} onClose={onClose} />}
      />
    )
  },
  { greets: 'phone' },
)
