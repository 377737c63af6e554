import { useQuery, useRedirect } from '@/host'
import { checkoutPath } from '@/parts/goods'
import { page } from '@/ui'

/** The checkout of lines of the cart, under another address. */
export default page(function SubmitOrder() {
  const { ids } = useQuery()
  useRedirect(checkoutPath, { ids })
  return null
})
