import { MallView } from '@/features/goods'
import { PageShare } from '@/features/share'
import { BagButton } from '@/parts/cart'
import { page } from '@/ui'

export default page(
  function Mall() {
    return (
      <>
        <MallView actions={<BagButton />} />
        <PageShare />
      </>
    )
  },
  { tab: 'shop' },
)
