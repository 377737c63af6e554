import { useQuery, useRedirect } from '@/host'
import { addressPath } from '@/parts/addresses'
import { page } from '@/ui'

/** The one form of addresses, under another address. */
export default page(function AddressCopy() {
  const { addressId } = useQuery()
  useRedirect(addressPath, { addressId })
  return null
})
